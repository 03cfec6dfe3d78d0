import type { Day } from '@derslik/contract/timetable';
import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import { dayAfter } from '@derslik/contract/timetableDays';
import type { EntityManager } from 'typeorm';
import type { JitsiHosts } from '../../conference/jitsiHosts.js';
import { dayAt } from '../../timeZones.js';
import type { PlanStore } from '../plan.store.js';
import { deleteLessons, insertLessons, lockUnheld, readMade, updateLessons } from './lessonRows.js';
import { stepsTo } from './lessonSteps.js';
import { wantedLessons } from './wantedLessons.js';

/** Behind every day that somebody plans. */
const never: Day = '2999-12-31';

/** Whose lessons are meant; nothing: all. */
export interface MakingScope {
  /** Weekly lessons. */
  lessonIds?: readonly string[];
  /** A lesson that is over, and has a change all the same. */
  alsoOver?: { weeklyLessonId: string; plannedOn: Day };
}
export interface MadeCounts {
  made: number;
  changed: number;
  deleted: number;
}

/**
 * Brings the rooms of the next days to what the timetable wants, inside the caller's transaction.
 * @returns what was done, and ids of meetings whose room has to send home who waits at its door
 */
export const makeLessons = async (
  manager: EntityManager,
  { plans, timeZone, hosts, now }: { plans: PlanStore; timeZone: string; hosts: JitsiHosts; now: Date },
  { lessonIds, alsoOver }: MakingScope = {},
): Promise<MadeCounts & { endings: string[] }> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('lessons of the timetable', 0))`);
  const today = dayAt(now, timeZone);
  const from = alsoOver && alsoOver.plannedOn < today ? alsoOver.plannedOn : today;
  const scope = lessonIds ? 'lessons' : 'all';
  const plan = await plans.read({ from, to: never }, scope, lessonIds ?? null, manager);
  const wanted = wantedLessons(plan, from, dayAfter(today, limits.madeDays));
  const steps = stepsTo(wanted, await readMade(manager, from, lessonIds ?? null), { now, alsoOver });
  const free = await lockUnheld(manager, [
    ...[...steps.changed, ...steps.deleted].map(({ id }) => id),
    ...steps.dropped,
  ]);
  const changed = steps.changed.filter(({ id }) => free.has(id));
  const deleted = steps.deleted.filter(({ id }) => free.has(id)).map(({ id }) => id);
  const dropped = steps.dropped.filter((id) => free.has(id));
  await updateLessons(manager, changed);
  await deleteLessons(manager, deleted);
  if (dropped.length > 0)
    await manager.query('UPDATE lessons SET cancelled_at = now() WHERE meeting_id = ANY($1)', [dropped]);
  const made = await insertLessons(manager, steps.made, hosts);
  const endings = [
    ...dropped,
    ...changed.filter(({ hasRoom, isCancelled }) => hasRoom && isCancelled).map(({ id }) => id),
  ];
  return { made: made.length, changed: changed.length, deleted: deleted.length + dropped.length, endings };
};
