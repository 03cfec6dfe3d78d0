import { describe } from 'vitest';
import { schoolDay } from '../support/schoolDay.js';
import { broadcasts } from './meetings/broadcasts.js';
import { classes } from './meetings/classes.js';
import { cut } from './meetings/cut.js';
import { list } from './meetings/list.js';
import { meeting } from './meetings/meeting.js';
import { notices } from './meetings/notices.js';
import { records } from './meetings/records.js';

// One school for all of them; each subject's stories stand in the folder of this name.
const day = schoolDay({}, { shell: true });
describe('the list of meetings', () => list(day));
describe('a meeting', () => meeting(day));
describe('a meeting for a class', () => classes(day));
describe('broadcasts', () => broadcasts(day));
describe('notices', () => notices(day));
describe('films of meetings', () => records(day));
describe('a film is cut', () => cut(day));
