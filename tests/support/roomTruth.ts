import type { LoggedEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { emptyRoom, type NewRoom, type RoomState } from '@derslik/contract/room/state';
import type { TestMeeting, TestSchool } from './school.js';

/** The room's log as it stands in Postgres. */
export const logOf = (school: TestSchool, meeting: TestMeeting): Promise<LoggedEvent[]> =>
  school.query<LoggedEvent & Record<string, unknown>>(
    `SELECT seq, round(extract(epoch FROM at) * 1000)::float8 AS at, actor_id AS "actorId", event
     FROM room_events WHERE meeting_id = $1 ORDER BY seq`,
    [meeting.id],
  );

/** The room's state, replayed from the first event: what every process and client must agree with. */
export async function truthOf(school: TestSchool, meeting: TestMeeting): Promise<RoomState> {
  const [row] = await school.query<{ base: NewRoom }>('SELECT base FROM rooms WHERE meeting_id = $1', [meeting.id]);
  return (await logOf(school, meeting)).reduce<RoomState>(reduceRoom, emptyRoom(row!.base));
}

/** How often people were inside, by person: open intervals and closed ones. */
export async function attendanceOf(
  school: TestSchool,
  meeting: TestMeeting,
): Promise<Map<string, { open: number; closed: number }>> {
  const rows = await school.query<{ person_id: string; open: number; closed: number }>(
    `SELECT person_id, count(*) FILTER (WHERE left_at IS NULL)::int AS open,
       count(*) FILTER (WHERE left_at IS NOT NULL)::int AS closed
     FROM attendance WHERE meeting_id = $1 GROUP BY person_id`,
    [meeting.id],
  );
  return new Map(rows.map(({ person_id, open, closed }) => [person_id, { open, closed }]));
}
