import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SocketToken } from '@derslik/contract/auth';
import type { AccountType } from '@derslik/contract/roles';
import { deriveKey } from '../../api/src/keys.js';
import { signSession } from '../../api/src/auth/sessionToken.js';
import { groupKey } from '../../api/src/structure/groupKey.js';
import { apiEnvironment } from './apiEnvironment.js';

export interface TestPerson {
  id: string;
  name: string;
  kind: 'user' | 'guest';
  /** A session token for `Authorization: Bearer`. */
  bearer: string;
  /** A fresh single-use token for the socket, as `GET /api/socketToken` gives it. */
  socketToken(): Promise<SocketToken>;
}
export interface TestMeeting {
  id: string;
  token: string;
  password: string;
}
export interface MeetingOptions {
  kind?: 'individual' | 'academic' | 'broadcast';
  isModControl?: boolean;
  isWaitingRoom?: boolean;
  mayEnterBefore?: boolean;
}

/** Writes people, sessions and meetings of a test straight into its database, as they are not under test. */
export class TestSchool {
  private readonly pool: pg.Pool;
  /** How many there are in this process: two of them may write into one database. */
  private static schools = 0;
  private readonly nth = ++TestSchool.schools;
  private count = 0;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // A test may restart its database.
    this.pool.on('error', () => undefined);
  }

  async query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(sql, values)).rows;
  }

  async member(name: string, userType: AccountType = 'student'): Promise<TestPerson> {
    const [first = name, ...rest] = name.split(' ');
    const [row] = await this.query<{ id: string }>(
      `INSERT INTO users (username, name, surname, name_key, user_type) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [`person.${this.nth}.${++this.count}`, first, rest.join(' ') || 'Test', name.toLowerCase(), userType],
    );
    // Their guardian lets them be filmed.
    if (userType === 'student')
      await this.query(
        `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'given', 'list', $1)`,
        [row!.id],
      );
    return this.person(row!.id, name, 'user');
  }

  /** A further session of an account that is there already. */
  sessionOf(userId: string, name: string): Promise<TestPerson> {
    return this.person(userId, name, 'user');
  }

  teacher(name = 'Ayşe Öğretmen'): Promise<TestPerson> {
    return this.member(name, 'teacher');
  }

  /** Members called Pupil 1, Pupil 2 … */
  pupils(count: number): Promise<TestPerson[]> {
    return Promise.all(Array.from({ length: count }, (_, n) => this.member(`Pupil ${n + 1}`)));
  }

  async guest(meeting: TestMeeting, name: string): Promise<TestPerson> {
    const [row] = await this.query<{ id: string }>(
      'INSERT INTO guests (meeting_id, name, name_key) VALUES ($1, $2, $3) RETURNING id',
      [meeting.id, name, name.toLowerCase()],
    );
    return this.person(row!.id, name, 'guest');
  }

  /** A class of the eighth level with these people. @returns its id */
  async schoolClass(name: string, people: readonly TestPerson[]): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `WITH level AS (
         INSERT INTO levels (name, name_key) VALUES ('8. sınıf', '8 sınıf')
         ON CONFLICT (name_key) DO UPDATE SET name = excluded.name RETURNING id)
       INSERT INTO classes (name, name_key, level_id) SELECT $1, $2, id FROM level RETURNING id`,
      [name, groupKey(name)],
    );
    await this.query(
      `INSERT INTO class_people (class_id, person_id, user_type) SELECT $1, id, user_type FROM users WHERE id = ANY($2)`,
      [row!.id, people.map(({ id }) => id)],
    );
    return row!.id;
  }

  /** A class's people may come without the password. */
  async inviteClass(classId: string, meeting: TestMeeting): Promise<void> {
    await this.query('INSERT INTO meeting_classes (meeting_id, class_id) VALUES ($1, $2)', [meeting.id, classId]);
  }

  async meeting(owner: TestPerson, options: MeetingOptions = {}): Promise<TestMeeting> {
    const digits = String(100_000_000 + Math.floor(Math.random() * 899_999_999));
    const token = digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3');
    const password = 'ABC23';
    const { kind = 'individual', isModControl = false, isWaitingRoom = false, mayEnterBefore = false } = options;
    const [row] = await this.query<{ id: string }>(
      `INSERT INTO meetings (token, name, kind, password, owner_id, start_at, is_mod_control, is_waiting_room, may_enter_before)
       VALUES ($1, 'Matematik', $2, $3, $4, now(), $5, $6, $7) RETURNING id`,
      [token, kind, password, owner.id, isModControl, isWaitingRoom, mayEnterBefore],
    );
    return { id: row!.id, token, password };
  }

  /** The person's sessions end, and no process is told of it. */
  async signOut({ id }: TestPerson): Promise<void> {
    await this.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 OR guest_id = $1', [id]);
  }

  /** The person's sockets are opened from this address, with a browser that goes with it. */
  async cameFrom({ id }: TestPerson, address: string): Promise<void> {
    const hash = createHash('sha256').update(address).digest();
    await this.query('UPDATE sessions SET address_hash = $2 WHERE user_id = $1 OR guest_id = $1', [id, hash]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async person(id: string, name: string, kind: 'user' | 'guest'): Promise<TestPerson> {
    const column = kind === 'user' ? 'user_id' : 'guest_id';
    const session = randomUUID();
    await this.query(`INSERT INTO sessions (id, ${column}, expires_at) VALUES ($1, $2, now() + interval '1 day')`, [
      session,
      id,
    ]);
    const socketToken = async (): Promise<SocketToken> => {
      const token = randomBytes(32).toString('base64url');
      const key = randomBytes(32);
      await this.query(
        `INSERT INTO socket_tokens (token_hash, session_id, payload_key, expires_at)
         VALUES ($1, $2, $3, now() + interval '1 minute')`,
        [createHash('sha256').update(token).digest(), session, key],
      );
      return { socketToken: token, key: key.toString('base64'), expiresIn: 60 };
    };
    const { SERVER_SECRET: secret } = apiEnvironment({ databaseUrl: '', port: 1 });
    const { token: bearer } = signSession(deriveKey(secret!, 'session'), { sessionId: session, personId: id }, 3_600);
    return { id, name, kind, bearer, socketToken };
  }
}
