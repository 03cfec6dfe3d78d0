import type { OverviewLesson } from '@derslik/contract/overview';
import type { DataSource } from 'typeorm';
import type { Probe } from '../probe.js';

/** People inside now; who waits at the door is not. */
const inside = `connections c JOIN meetings m ON m.id = c.meeting_id
  WHERE c.disconnected_at IS NULL AND c.last_seen_at > now() - interval '1 minute' AND EXISTS (
    SELECT 1 FROM attendance a WHERE a.person_id = c.person_id AND a.meeting_id = c.meeting_id AND a.left_at IS NULL)`;

export const probeLessons: Probe<'lessons'> = async ({ source }) => {
  const [row] = await source.query<{ lessons: number; people: number }[]>(
    `SELECT count(DISTINCT m.id)::int AS lessons, count(*)::int AS people FROM ${inside}`,
  );
  const values = { lessons: row?.lessons ?? 0, people: row?.people ?? 0 };
  return { state: 'good', reason: values.lessons > 0 ? 'now' : 'quiet', values };
};

/** The lessons with most people. */
export const fullestLessons = (source: DataSource, most: number): Promise<OverviewLesson[]> =>
  source.query<OverviewLesson[]>(
    `SELECT m.id, m.name, (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = m.owner_id) AS owner,
       count(*)::int AS people FROM ${inside} GROUP BY m.id ORDER BY count(*) DESC, m.name LIMIT $1`,
    [most],
  );
