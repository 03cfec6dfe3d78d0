import type { DataSource } from 'typeorm';
import { newMToken, newStreamKey } from '../broadcasts/broadcastCodes.js';
import { generateRoomPassword } from '../meetings/roomPassword.service.js';
import { demoSchool } from './demoSchool.js';
import { demoRoomCode } from './roomCode.js';
import { schoolMoment } from './schoolClock.js';

const planned = {
  title: 'Bilim şenliği açılışı',
  description: 'Öğrencilerimizin deneyleri ve projeleri; veliler de izleyebilir.',
  time: '10:00',
  minutes: 60,
};
const speakers = [
  { username: demoSchool.buttons.teacher, title: 'Matematik öğretmeni' },
  { username: 'hakan.ozturk', title: 'Fen bilimleri öğretmeni' },
] as const;
const addressOf = (username: string): string => `${username}@ihlamur.example`;

/** The teacher and the headteacher, as whom a visitor of the demo signs in by a button, may plan broadcasts. */
const planners = [demoSchool.buttons.teacher, demoSchool.buttons.manager];

/** Those who plan or speak have addresses, by which a broadcast knows who speaks. */
const ensureRights = async (source: DataSource): Promise<void> => {
  for (const username of new Set([...planners, ...speakers.map((one) => one.username)]))
    await source.query('UPDATE users SET email = $2 WHERE username = $1 AND email IS NULL', [
      username,
      addressOf(username),
    ]);
  await source.query(
    `INSERT INTO user_permissions SELECT id, 'derslikcreatestream:custom' FROM users WHERE username = ANY($1) ON CONFLICT DO NOTHING`,
    [planners],
  );
};

/** One broadcast stands in everybody's list, tomorrow; one that nobody began moves on, and after one that was held comes another. */
export const ensureBroadcast = async (source: DataSource, now: Date, timeZone: string): Promise<void> => {
  await ensureRights(source);
  const startAt = schoolMoment(now, 1, planned.time, timeZone);
  const endAt = new Date(startAt.getTime() + planned.minutes * 60_000);
  for (let n = 1; ; n += 1) {
    const code = demoRoomCode(`broadcast ${n}`);
    const [there] = await source.query<{ id: string; isOver: boolean; isComing: boolean }[]>(
      `SELECT m.id, b.state <> 'planned' OR b.deleted_at IS NOT NULL AS "isOver", m.start_at > now() AS "isComing"
       FROM meetings m JOIN broadcasts b ON b.meeting_id = m.id WHERE m.token = $1`,
      [code],
    );
    if (there?.isOver) continue;
    if (!there) return plan(source, code, n, startAt, endAt);
    if (!there.isComing)
      await source.query('UPDATE meetings SET start_at = $2, end_at = $3 WHERE id = $1', [there.id, startAt, endAt]);
    return;
  }
};

const plan = (source: DataSource, code: string, n: number, startAt: Date, endAt: Date): Promise<void> =>
  source.transaction(async (manager) => {
    const { title, description } = planned;
    const [{ id }] = await manager.query<[{ id: string }]>(
      `INSERT INTO meetings (token, name, description, kind, password, owner_id, start_at, end_at, is_mod_control)
       SELECT $1, $2, $3, 'broadcast', $4, id, $6, $7, true FROM users WHERE username = $5 RETURNING id`,
      [code, title, description, generateRoomPassword(), demoSchool.buttons.teacher, startAt, endAt],
    );
    await manager.query(
      `INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, description, audience, stream_key)
       VALUES ($1, $2, $3, $4, $5, $6, 'members', $7)`,
      [
        ...[id, newMToken(), demoRoomCode(`broadcast ${n} viewers`), generateRoomPassword()],
        ...[title, description, newStreamKey()],
      ],
    );
    await manager.query(
      `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
       SELECT $1, s.n - 1, least(s.n, 2), u.email, u.name || ' ' || u.surname, s.title, u.id
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS s (username, title, n) JOIN users u ON u.username = s.username`,
      [id, speakers.map(({ username }) => username), speakers.map((one) => one.title)],
    );
  });
