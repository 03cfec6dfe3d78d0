import { randomBytes } from 'node:crypto';
import type { TestMeeting, TestPerson, TestSchool } from './school.js';

export interface PlannedBroadcast {
  meeting: TestMeeting;
  mToken: string;
  key: string;
}

/** Writes a broadcast whose hour has come, unless it is said when it does. @param startsIn an interval of Postgres */
export const planBroadcast = async (
  school: TestSchool,
  owner: TestPerson,
  [moderator, panelist]: readonly [TestPerson, TestPerson],
  startsIn = '-1 minute',
): Promise<PlannedBroadcast> => {
  const meeting = await school.meeting(owner, { kind: 'broadcast' });
  const key = randomBytes(24).toString('base64url');
  const mToken = randomBytes(18).toString('base64url');
  await school.query(
    `UPDATE meetings SET start_at = now() + $2::interval, end_at = now() + interval '1 hour' WHERE id = $1`,
    [meeting.id, startsIn],
  );
  await school.query(
    `INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, audience, stream_key)
     VALUES ($1, $2, $3, 'ABC23', 'Bayram töreni', 'members', $4)`,
    [meeting.id, mToken, meeting.token, key],
  );
  for (const [index, { id, name }] of [moderator, panelist].entries())
    await school.query(
      `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
       VALUES ($1, $2, $3, $4, $5, 'Öğretmen', $6)`,
      [meeting.id, index, index + 1, `${id}@okul.test`, name, id],
    );
  return { meeting, mToken, key };
};
