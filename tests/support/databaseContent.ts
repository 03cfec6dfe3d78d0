import pg from 'pg';
import { TestSchool } from './school.js';

/** People, a meeting and what was said in it: what an operator's scripts have to carry over. */
export async function fillDatabase(url: string): Promise<void> {
  const writer = new TestSchool(url);
  try {
    const teacher = await writer.teacher();
    await writer.pupils(20);
    const meeting = await writer.meeting(teacher, { kind: 'academic' });
    await writer.query(`INSERT INTO rooms (meeting_id, base, version) VALUES ($1, '{}', 1)`, [meeting.id]);
    await writer.query(
      `INSERT INTO chat_messages (id, meeting_id, seq, sender_id, text, created_at)
       SELECT gen_random_uuid(), $1, n, $2, 'Günaydın, ''çocuklar'' ' || n, now() FROM generate_series(1, 200) AS n`,
      [meeting.id, teacher.id],
    );
  } finally {
    await writer.close();
  }
}

/** Rows of one question, by a connection of its own. */
export async function queryDatabase<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** What each start or backup writes anew, or a program that runs: how it is, and that it lives. */
const ofNow = [
  'database_sizes',
  'audit_checks',
  'backups',
  'server_beat',
  'server_outages',
  'recorders',
  'ingest_qualities',
];

/** Every row of every table but those, in an order that doesn't depend on the time. */
export async function databaseContent(url: string): Promise<Record<string, unknown[]>> {
  const tables = await queryDatabase<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('${ofNow.join("', '")}') ORDER BY 1`,
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const rows = await queryDatabase<{ row: string }>(url, `SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
