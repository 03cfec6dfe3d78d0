import { afterAll, beforeAll, expect, it } from 'vitest';
import { Structure1700000000023 } from '../../api/src/database/migrations/23-structure.js';
import { Lists1700000000034 } from '../../api/src/database/migrations/34-lists.js';
import { FilmShares1700000000045 } from '../../api/src/database/migrations/45-filmShares.js';
import { Broadcasts1700000000052 } from '../../api/src/database/migrations/52-broadcasts.js';
import { BroadcastPictures1700000000053 } from '../../api/src/database/migrations/53-broadcastPictures.js';
import { BroadcastFilms1700000000054 } from '../../api/src/database/migrations/54-broadcastFilms.js';
import { ViewingGuests1700000000055 } from '../../api/src/database/migrations/55-viewingGuests.js';
import { Audience1700000000057 } from '../../api/src/database/migrations/57-audience.js';
import { Panelists1700000000059 } from '../../api/src/database/migrations/59-panelists.js';
import { Timetable1700000000061 } from '../../api/src/database/migrations/61-timetable.js';
import { Lessons1700000000062 } from '../../api/src/database/migrations/62-lessons.js';
import { Register1700000000063 } from '../../api/src/database/migrations/63-register.js';
import { TimetableImports1700000000064 } from '../../api/src/database/migrations/64-timetableImports.js';
import { ViewersDelay1700000000065 } from '../../api/src/database/migrations/65-viewersDelay.js';
import { SafeLessons1700000000069 } from '../../api/src/database/migrations/69-safeLessons.js';
import { Platforms1700000000073 } from '../../api/src/database/migrations/73-platforms.js';
import { Lectures1700000000078 } from '../../api/src/database/migrations/78-lectures.js';
import { Quizzes1700000000081 } from '../../api/src/database/migrations/81-quizzes.js';
import { BigBlueButton1700000000086 } from '../../api/src/database/migrations/86-bigBlueButton.js';
import { OpticFrames1700000000089 } from '../../api/src/database/migrations/89-opticFrames.js';
import { SharedLessons1700000000090 } from '../../api/src/database/migrations/90-sharedLessons.js';
import { Programs1700000000091 } from '../../api/src/database/migrations/91-programs.js';
import { ExternalLessons1700000000092 } from '../../api/src/database/migrations/92-externalLessons.js';
import { Hooks1700000000093 } from '../../api/src/database/migrations/93-hooks.js';
import { BbbComings1700000000094 } from '../../api/src/database/migrations/94-bbbComings.js';
import { Lti1700000000095 } from '../../api/src/database/migrations/95-lti.js';
import { LtiServices1700000000096 } from '../../api/src/database/migrations/96-ltiServices.js';
import { BroadcastEncoders1700000000098 } from '../../api/src/database/migrations/98-broadcastEncoders.js';
import { BbbRecords1700000000099 } from '../../api/src/database/migrations/99-bbbRecords.js';
import { SharedLibraryVideos1700000000100 } from '../../api/src/database/migrations/100-sharedLibraryVideos.js';
import { TestApi } from './testApi.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('a school from before keeps who may enter: texts of pupils and meetings become classes, others departments', async () => {
  const runner = api.database.createQueryRunner();
  const migration = new Structure1700000000023();
  // Its indexes are in the order that structure brought.
  const lists = new Lists1700000000034();
  // Films are shared with classes.
  const shares = new FilmShares1700000000045();
  // So are broadcasts.
  const broadcasts = [
    new Broadcasts1700000000052(),
    new BroadcastPictures1700000000053(),
    new BroadcastFilms1700000000054(),
    new ViewingGuests1700000000055(),
    new Audience1700000000057(),
    new Panelists1700000000059(),
    // And lessons.
    new Timetable1700000000061(),
    new Lessons1700000000062(),
    new Register1700000000063(),
    new TimetableImports1700000000064(),
    new ViewersDelay1700000000065(),
    new SafeLessons1700000000069(),
    new Platforms1700000000073(),
    // Slides are brought to lessons.
    new Lectures1700000000078(),
    // So are tests.
    new Quizzes1700000000081(),
    new BigBlueButton1700000000086(),
    // Results of tests leave lessons.
    new OpticFrames1700000000089(),
    // Lessons are shared with classes.
    new SharedLessons1700000000090(),
    // Classes have ids of the school's own.
    new Programs1700000000091(),
    new ExternalLessons1700000000092(),
    new Hooks1700000000093(),
    new BbbComings1700000000094(),
    new Lti1700000000095(),
    new LtiServices1700000000096(),
    // A broadcast may have an encoder from outside.
    new BroadcastEncoders1700000000098(),
    new BbbRecords1700000000099(),
    // So are videos.
    new SharedLibraryVideos1700000000100(),
  ];
  await runner.startTransaction();
  for (const one of broadcasts.toReversed()) await one.down(runner);
  await shares.down(runner);
  await lists.down(runner);
  await migration.down(runner);
  await runner.query(`
    INSERT INTO users (username, name, surname, name_key, user_type, department) VALUES
      ('a', 'A', 'A', 'a', 'student', '8-A'), ('b', 'B', 'B', 'b', 'student', ' 8-a '), ('c', 'C', 'C', 'c', 'student', '10-IŞ'),
      ('d', 'D', 'D', 'd', 'student', 'Hazırlık'), ('e', 'E', 'E', 'e', 'guardian', '8-A'), ('f', 'F', 'F', 'f', 'teacher', 'Matematik'),
      ('g', 'G', 'G', 'g', 'teacher', 'MATEMATİK'), ('h', 'H', 'H', 'h', 'teacher', '10-ış'), ('i', 'I', 'I', 'i', 'manager', NULL),
      ('j', 'J', 'J', 'j', 'teacher', '–')`);
  await runner.query(`
    INSERT INTO meetings (token, name, password, owner_id, start_at, departments)
    SELECT '111-111-111', 'Ders', 'ABCDE', id, now(), '[{"id":"x","name":"8-A"},{"id":"y","name":"7-C"}]' FROM users WHERE username = 'f'`);
  await migration.up(runner);
  await lists.up(runner);
  await shares.up(runner);
  for (const one of broadcasts) await one.up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(
    await api.rows(`SELECT l.name AS level, c.name, (SELECT string_agg(u.username, '' ORDER BY u.username)
      FROM class_people p JOIN users u ON u.id = p.person_id WHERE p.class_id = c.id) AS people
      FROM classes c JOIN levels l ON l.id = c.level_id ORDER BY c.name COLLATE school_names`),
  ).toEqual([
    { level: '7. sınıf', name: '7-C', people: null },
    { level: '8. sınıf', name: expect.stringMatching(/^8-a$/i), people: 'abe' },
    { level: '10. sınıf', name: expect.stringMatching(/^10-(IŞ|ış)$/), people: 'ch' },
    { level: 'Diğer', name: 'Hazırlık', people: 'd' },
  ]);
  expect(
    await api.rows(`SELECT d.name_key, count(*)::int AS people FROM departments d
      JOIN department_people p ON p.department_id = d.id GROUP BY 1`),
  ).toEqual([{ name_key: 'matematik', people: 2 }]);
  expect(
    await api.rows(`SELECT c.name_key FROM meeting_classes m JOIN classes c ON c.id = m.class_id ORDER BY 1`),
  ).toEqual([{ name_key: '7 c' }, { name_key: '8 a' }]);
});
