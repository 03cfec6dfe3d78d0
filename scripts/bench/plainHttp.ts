import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The floor: `node:http` and `pg`. No session, no rules, no checks, no log; one statement a request selects plain rows of
 * the same meetings and messages, with the people's names, and they are written out as JSON.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });

const meeting = `m.id, m.token, m.name, m.description, m.kind, m.password, m.start_at, m.end_at, m.created_at, m.opened_at,
  m.ended_at, m.is_mod_control, m.is_waiting_room, m.may_enter_before, m.is_chat_open, m.is_classic_view,
  m.host_prefix, m.owner_id, o.name, o.surname, o.avatar,
  (SELECT count(*)::int FROM meeting_people p WHERE p.meeting_id = m.id AND p.first_entered_at IS NOT NULL) AS people`;

const statements: Readonly<Record<string, string>> = {
  '/list': `SELECT ${meeting} FROM meetings m JOIN users o ON o.id = m.owner_id WHERE m.owner_id = $1 ORDER BY m.start_at LIMIT 10`,
  '/room': `SELECT ${meeting} FROM meetings m JOIN users o ON o.id = m.owner_id WHERE m.token = $1`,
  '/chat': `SELECT c.id, c.seq, c.sender_id, c.receiver_id, c.text, c.created_at, u.name, u.surname
    FROM chat_messages c JOIN users u ON u.id = c.sender_id JOIN meetings m ON m.id = c.meeting_id
    WHERE m.token = $1 AND c.receiver_id IS NULL ORDER BY c.seq DESC LIMIT 50`,
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor');
  const text = statements[pathname];
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  void pool.query(text, [searchParams.get('of')]).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ data: rows }));
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
