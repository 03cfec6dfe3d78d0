import { describe } from 'vitest';
import { access } from './console/access.js';
import { agreements } from './console/agreements.js';
import { consoleSchool } from './console/consoleSchool.js';
import { drafts } from './console/drafts.js';
import { everyone } from './console/everyone.js';
import { films } from './console/films.js';
import { forcedColours } from './console/forcedColours.js';
import { imports } from './console/imports.js';
import { optionSets } from './console/optionSets.js';
import { overview } from './console/overview.js';
import { people } from './console/people.js';
import { records } from './console/records.js';
import { registration } from './console/registration.js';
import { school } from './console/school.js';
import { structure } from './console/structure.js';
import { timeZone } from './console/timeZone.js';
import { wayIn } from './console/wayIn.js';

// One school for all of them; each subject's stories stand in the folder of this name.
consoleSchool();
describe('the console', () => {
  people();
  access();
  structure();
  imports();
  wayIn();
  drafts();
  records();
  films();
  everyone();
  forcedColours();
  agreements();
  registration();
  overview();
  school();
  timeZone();
  optionSets();
});
