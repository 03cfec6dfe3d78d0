import { afterAll, describe } from 'vitest';
import { startMailServer } from '../support/mailServer.js';
import { schoolDay } from '../support/schoolDay.js';
import { access } from './pages/access.js';
import { agreements } from './pages/agreements.js';
import { anotherPerson } from './pages/anotherPerson.js';
import { beside } from './pages/beside.js';
import { devices } from './pages/devices.js';
import { firstSignIn } from './pages/firstSignIn.js';
import { forgotten } from './pages/forgotten.js';
import { guards } from './pages/guards.js';
import { help } from './pages/help.js';
import { home } from './pages/home.js';
import { installed } from './pages/installed.js';
import { licences } from './pages/licences.js';
import { narrow } from './pages/narrow.js';
import { profile } from './pages/profile.js';
import { register, registration } from './pages/registration.js';
import { settings } from './pages/settings.js';
import { shell } from './pages/shell.js';

// One school for all of them; each subject's stories stand in the folder of this name.
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
const day = schoolDay({
  env: { ...mailServer.env, HELP_CENTRE_TR: 'https://yardim.okul.example/tr', SUPPORT_EMAIL: 'destek@okul.example' },
});
describe('guards', () => guards(day));
describe('a forgotten password', () => forgotten(day, mailServer));
describe('a first sign-in', () => firstSignIn(day));
describe('somebody else in the same browser', () => anotherPerson(day));
describe('the shell', () => shell(day));
describe('settings', () => settings(day));
describe('a profile', () => profile(day, mailServer));
describe('settings of devices', () => devices(day));
describe('settings of permissions', () => access(day));
describe('help', () => help(day));
describe('licences', () => licences(day));
describe('home', () => home(day));
describe('the installed app', () => installed(day));
describe('a narrow window', () => narrow(day));
describe('pages beside the way', () => beside(day));
describe('registration', () => registration(day));
// What is published stays: who comes after it is asked.
describe('agreements', () => agreements(day));
describe('somebody new', () => register(day, mailServer));
