import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../config.js';
import { dataSourceOptions } from '../database/dataSource.js';
import { User } from '../users/user.entity.js';
import { ensureHistory } from './demoHistory.js';
import { ensureLessonNow, ensureLessonsAhead } from './demoMeetings.js';
import { ensurePeople } from './demoPeople.js';
import { demoSchool } from './demoSchool.js';

/** Any constant; two seeds at once must name the same one. */
const seedLock = 7_391_205;

/** Fills a migrated database with the demo school. Adds only what is missing, so it may run at every start. */
const config = readConfigOrExit();
const source = await new DataSource({ ...dataSourceOptions(config), entities: [User] }).initialize();
const lock = source.createQueryRunner();
try {
  await lock.query('SELECT pg_advisory_lock($1)', [seedLock]);
  const now = new Date();
  const people = await ensurePeople(source);
  await ensureHistory(source, people, now, config.TIME_ZONE);
  await ensureLessonsAhead(source, people, now, config.TIME_ZONE);
  const guestLink = await ensureLessonNow(source, people, now);
  process.stdout.write(`${JSON.stringify({ school: demoSchool.name, ...demoSchool.buttons, guestLink })}\n`);
} finally {
  // The lock ends with its connection.
  await lock.release();
  await source.destroy();
}
