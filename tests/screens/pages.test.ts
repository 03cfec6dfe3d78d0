import { describe } from 'vitest';
import { schoolDay } from '../support/schoolDay.js';
import { beside } from './pages/beside.js';
import { guards } from './pages/guards.js';
import { home } from './pages/home.js';
import { shell } from './pages/shell.js';

// One school for all of them; each subject's stories stand in the folder of this name.
const day = schoolDay();
describe('guards', () => guards(day));
describe('the shell', () => shell(day));
describe('home', () => home(day));
describe('pages beside the way', () => beside(day));
