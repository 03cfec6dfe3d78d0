import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../config.js';
import { dataSourceOptions } from '../database/dataSource.js';
import { SchoolService } from '../school/school.service.js';
import { generatePassword } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import { ensureConsents } from './demoConsents.js';
import { ensureFilm } from './demoFilm.js';
import { setPasswords } from './demoPeople.js';
import { ensurePictures } from './demoPictures.js';
import { ensureRecording } from './demoRecording.js';
import { ensureTimetable } from './demoTimetable.js';
import { ensureWaiting } from './demoWaiting.js';
import { seedDemo } from './seedDemo.js';

/** Makes the demo school, and prints whom the demo plays and the way in for a guest as JSON; with `--password` theirs too. */
const config = readConfigOrExit();
const source = await new DataSource({ ...dataSourceOptions(config), entities: [User] }).initialize();
try {
  const school = await seedDemo(source, await new SchoolService(source, config).timeZone(), new Date());
  await ensurePictures(source);
  await ensureWaiting(source, config.SERVER_SECRET);
  await ensureTimetable(source, config, new Date());
  await ensureFilm(source, config, school.teacher);
  await ensureRecording(source, config, school.teacher);
  await ensureConsents(source, school.manager);
  // If other machines may come, nobody comes in without one.
  const password = process.argv.includes('--password') ? generatePassword() : undefined;
  if (password) await setPasswords(source, [school.teacher, school.pupil, school.manager], password);
  const guestLink = new URL(school.guestLink, config.PUBLIC_URL).href;
  process.stdout.write(`${JSON.stringify({ ...school, guestLink, password })}\n`);
} finally {
  await source.destroy();
}
