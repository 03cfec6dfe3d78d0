import { randomBytes } from 'node:crypto';
import type { BroadcastAudience } from '@derslik/contract/broadcasts';
import type { TestMeeting, TestPerson, TestSchool } from './school.js';

export interface TestBroadcast {
  id: string;
  /** Its room. */
  meeting: TestMeeting;
  jToken: string;
  jPassword: string;
  mToken: string;
  streamKey: string;
}

interface BroadcastOptions {
  /** Minutes from now. */
  from?: number;
  to?: number;
  audience?: BroadcastAudience;
  /** The moderator, who else is its owner, and panelists. */
  speakers?: readonly TestPerson[];
}

/** A broadcast as its planner left it: it runs from five minutes ago for an hour, and anybody with an account may watch. */
export const planBroadcast = async (
  school: TestSchool,
  owner: TestPerson,
  { from = -5, to = 60, audience = 'members', speakers = [owner] }: BroadcastOptions = {},
): Promise<TestBroadcast> => {
  const meeting = await school.meeting(owner, { kind: 'broadcast' });
  const { id, token: jToken } = meeting;
  const [mToken, streamKey] = [randomBytes(18).toString('base64url'), randomBytes(24).toString('base64url')];
  const made = { id, meeting, jToken, jPassword: 'XYZ42', mToken, streamKey };
  await school.query(
    `UPDATE meetings SET start_at = now() + make_interval(mins => $2), end_at = now() + make_interval(mins => $3) WHERE id = $1`,
    [id, from, to],
  );
  await school.query(
    `INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, description, audience, stream_key)
     VALUES ($1, $2, $3, $4, 'Veli toplantısı', 'Yeni dönem', $5, $6)`,
    [id, mToken, jToken, made.jPassword, audience, streamKey],
  );
  await school.query(
    `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
     SELECT $1, n - 1, CASE n WHEN 1 THEN 1 ELSE 2 END, u.id || '@okul.example', u.name, 'Öğretmen', u.id
     FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS u(id, name, n)`,
    [id, speakers.map((one) => one.id), speakers.map((one) => one.name)],
  );
  return made;
};
