import type { DataSource } from 'typeorm';
import { ensureAgreements } from './demoAgreements.js';
import { ensureBroadcast } from './demoBroadcast.js';
import { ensureHistory } from './demoHistory.js';
import { ensureImport } from './demoImport.js';
import { ensureLessonNow, ensureLessonsAhead } from './demoMeetings.js';
import { ensurePeople } from './demoPeople.js';
import { demoSchool } from './demoSchool.js';
import { ensureStructure } from './demoStructure.js';
import { ensureSupport } from './demoSupport.js';

/** Any constant; two seeds at once must name the same one. */
const seedLock = 7_391_205;

export interface SeededSchool {
  school: string;
  /** User names of the people whom the demo buttons play. */
  teacher: string;
  pupil: string;
  manager: string;
  /** Path and query of the lesson that runs now, for someone without an account. */
  guestLink: string;
}

/**
 * Fills a migrated database with the demo school. Adds only what is missing, so it may run at every start: afterwards
 * one lesson runs and three lie ahead.
 * @param timeZone IANA name of the school's clock
 */
export const seedDemo = async (source: DataSource, timeZone: string, now: Date): Promise<SeededSchool> => {
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [seedLock]);
    // It has all that a first start asks for.
    await source.query(`UPDATE school SET setup_state = 'finished' WHERE setup_state <> 'finished'`);
    const people = await ensurePeople(source);
    await ensureStructure(source, people);
    await ensureAgreements(source, people, now, timeZone);
    await ensureImport(source, people);
    await ensureSupport(source, people, now, timeZone);
    await ensureHistory(source, people, now, timeZone);
    await ensureLessonsAhead(source, people, now, timeZone);
    await ensureBroadcast(source, now, timeZone);
    const guestLink = await ensureLessonNow(source, people, now);
    return { school: demoSchool.name, ...demoSchool.buttons, guestLink };
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [seedLock]).catch(() => undefined);
    await lock.release();
  }
};
