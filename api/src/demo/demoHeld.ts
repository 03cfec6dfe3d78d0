import { dayAfter } from '@derslik/contract/timetableDays';
import type { EntityManager } from 'typeorm';
import type { JitsiHosts } from '../conference/jitsiHosts.js';
import { dayAt } from '../timeZones.js';
import { insertLessons } from '../timetable/making/lessonRows.js';
import { wantedLessons } from '../timetable/making/wantedLessons.js';
import type { PlanStore } from '../timetable/plan.store.js';
import { demoSchool } from './demoSchool.js';

/** So many days lie behind, so that the register has something to show at whatever hour the demo begins. */
const heldDays = 14;

/**
 * The timetable's lessons of the last days and of this one that are over: those that nobody has been in were held, with one who was late or
 * missing here and there.
 */
export const holdLessons = async (
  manager: EntityManager,
  { plans, timeZone, hosts, now }: { plans: PlanStore; timeZone: string; hosts: JitsiHosts; now: Date },
): Promise<void> => {
  const today = dayAt(now, timeZone);
  const from = dayAfter(today, 1 - heldDays);
  const plan = await plans.read({ from, to: today }, 'all', null, manager);
  const there = await manager.query<{ key: string }[]>(
    `SELECT weekly_lesson_id || ' ' || planned_on AS key FROM lessons WHERE planned_on BETWEEN $1 AND $2`,
    [from, today],
  );
  const known = new Set(there.map(({ key }) => key));
  const missing = wantedLessons(plan, from, today).filter(
    ({ weeklyLessonId, plannedOn, onDate, endAt }) =>
      onDate <= today && Date.parse(endAt) <= now.getTime() && !known.has(`${weeklyLessonId} ${plannedOn}`),
  );
  await insertLessons(manager, missing, hosts);
  await manager.query(
    `WITH held AS (
       UPDATE meetings m SET opened_at = m.start_at - interval '3 minutes', ended_at = m.end_at FROM lessons l
       WHERE l.meeting_id = m.id AND l.planned_on IS NOT NULL AND l.cancelled_at IS NULL AND l.on_date BETWEEN $1 AND $2 AND m.end_at <= $3
         AND m.opened_at IS NULL AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.meeting_id = m.id)
       RETURNING m.id, m.owner_id, m.start_at, m.end_at),
     numbered AS (SELECT *, row_number() OVER (ORDER BY start_at, id) AS n FROM held),
     pupils AS (SELECT cp.person_id, row_number() OVER (ORDER BY u.username) AS i FROM class_people cp JOIN classes c ON c.id = cp.class_id
       JOIN users u ON u.id = cp.person_id WHERE c.name = $4 AND cp.user_type = 'student'),
     stays AS (
       SELECT id, owner_id AS person_id, start_at - interval '3 minutes' AS joined_at, end_at FROM numbered
       UNION ALL SELECT id, person_id, start_at + make_interval(mins => CASE WHEN (n + 3 * i) % 19 = 0 THEN 9 ELSE (i % 4)::int END), end_at
       FROM numbered, pupils WHERE (5 * n + 7 * i) % 23 <> 0)
     INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at) SELECT id, person_id, joined_at, end_at, end_at FROM stays`,
    [from, today, now, demoSchool.lessonsOf],
  );
};
