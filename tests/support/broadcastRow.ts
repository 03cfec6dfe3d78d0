import { randomBytes, randomInt } from 'node:crypto';
import type { BroadcastAudience } from '@derslik/contract/broadcasts';
import type { TestPerson, TestSchool } from './school.js';

export interface TestBroadcast {
  id: string;
  jToken: string;
  jPassword: string;
  streamKey: string;
}

interface Hours {
  /** Minutes from now. */
  from?: number;
  to?: number;
  audience?: BroadcastAudience;
}

/** A broadcast as its planner left it: it runs from five minutes ago for an hour, and anybody with an account may watch. */
export const planBroadcast = async (
  school: TestSchool,
  owner: TestPerson,
  { from = -5, to = 60, audience = 'members' }: Hours = {},
): Promise<TestBroadcast> => {
  const { id } = await school.meeting(owner);
  await school.query(
    `UPDATE meetings SET kind = 'broadcast', start_at = now() + make_interval(mins => $2), end_at = now() + make_interval(mins => $3) WHERE id = $1`,
    [id, from, to],
  );
  const jToken = String(randomInt(100_000_000, 1_000_000_000)).replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3');
  const made = { id, jToken, jPassword: 'XYZ42', streamKey: randomBytes(24).toString('base64url') };
  await school.query(
    `INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, description, audience, stream_key)
     VALUES ($1, $2, $3, $4, 'Veli toplantısı', 'Yeni dönem', $5, $6)`,
    [id, randomBytes(18).toString('base64url'), jToken, made.jPassword, audience, made.streamKey],
  );
  await school.query(
    `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
     VALUES ($1, 0, 1, 'ayse@okul.example', 'Ayşe Öğretmen', 'Müdür yardımcısı', $2),
            ($1, 1, 2, 'can@okul.example', 'Can Demir', 'Rehber öğretmen', NULL)`,
    [id, owner.id],
  );
  return made;
};
