import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { TestSchool, type TestMeeting, type TestPerson } from '../../tests/support/school.js';
import type { Place, Seat } from './crowd/task.js';
import type { OurServer } from './servers.js';

type Measured = Pick<OurServer, 'url' | 'databaseUrl'>;

/** Pupils of one measured server, and lessons for them. */
export class Audience {
  private readonly school: TestSchool;
  private teacher!: TestPerson;
  private pupils: { id: string; name: string; session: string }[] = [];

  private constructor(private readonly server: Measured) {
    this.school = new TestSchool(server.databaseUrl);
  }

  static async of(server: Measured, size: number): Promise<Audience> {
    const audience = new Audience(server);
    audience.teacher = await audience.school.teacher();
    const names = Array.from({ length: size }, (_, n) => nameOf(n));
    audience.pupils = await audience.school.query(
      `WITH made AS (
         INSERT INTO users (username, name, surname, name_key, user_type)
         SELECT 'pupil.' || n, split_part(name, ' ', 1), split_part(name, ' ', 2), lower(name), 'student'
         FROM unnest($1::text[]) WITH ORDINALITY AS t(name, n) RETURNING id, name || ' ' || surname AS name)
       , session AS (
         INSERT INTO sessions (id, user_id, expires_at)
         SELECT gen_random_uuid(), id, now() + interval '1 day' FROM made RETURNING id, user_id)
       SELECT made.id, made.name, session.id AS session FROM made JOIN session ON session.user_id = made.id`,
      [names],
    );
    return audience;
  }

  /** A new lesson whose door everybody has found already, as they do before they prepare. */
  async lesson(owner = this.teacher): Promise<Place & { meeting: TestMeeting }> {
    const meeting = await this.school.meeting(owner, { mayEnterBefore: true });
    await this.school.query(
      'INSERT INTO meeting_people (meeting_id, person_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [meeting.id, this.pupils.map(({ id }) => id)],
    );
    return { kind: 'ours', url: this.server.url, room: meeting.token, password: meeting.password, meeting };
  }

  /** Seats with fresh tokens; the first ones speak. */
  async seats(speakers: number): Promise<Seat[]> {
    const fresh = this.pupils.map(({ id, name, session }, n) => {
      const socketToken = randomBytes(32).toString('base64url');
      return { id, name, session, socketToken, key: randomBytes(32), speaks: n < 2 * speakers && n % 2 === 0 };
    });
    await this.school.query(
      `INSERT INTO socket_tokens (token_hash, session_id, payload_key, expires_at)
       SELECT hash, session, key, now() + interval '1 minute' FROM unnest($1::bytea[], $2::uuid[], $3::bytea[]) AS t(hash, session, key)`,
      [
        fresh.map(({ socketToken }) => createHash('sha256').update(socketToken).digest()),
        fresh.map(({ session }) => session),
        fresh.map(({ key }) => key),
      ],
    );
    return fresh.map(({ id, name, socketToken, key, speaks }) => ({
      id,
      name,
      socketToken,
      key: key.toString('base64'),
      speaks,
    }));
  }

  /** A teacher's meetings, the first of them with what was said and who was inside, for those who read about it. */
  async readers(meetings: number, messages: number): Promise<{ teacher: TestPerson; meeting: TestMeeting }> {
    const all = await Promise.all(Array.from({ length: meetings }, () => this.school.meeting(this.teacher)));
    const meeting = all[0]!;
    // The first look at its chat makes the room.
    const headers = { authorization: `Bearer ${this.teacher.bearer}` };
    await fetch(`${this.server.url}/api/public/chats/${meeting.token}`, { headers });
    await this.school.query(
      `WITH inside AS (
         INSERT INTO meeting_people (meeting_id, person_id, first_entered_at)
         SELECT m, p, now() FROM unnest($1::uuid[]) m, unnest($2::uuid[]) p)
       INSERT INTO chat_messages (id, meeting_id, seq, sender_id, text, created_at)
       SELECT gen_random_uuid(), $3, n, ($2::uuid[])[1 + n % $4], 'Bir sonraki soruya geçmeden önce bakar mısınız?', now()
       FROM generate_series(1, $5) n`,
      [all.map(({ id }) => id), this.pupils.map(({ id }) => id), meeting.id, this.pupils.length, messages],
    );
    return { teacher: this.teacher, meeting };
  }

  close(): Promise<void> {
    return this.school.close();
  }
}

const firstNames = ['Elif', 'Mehmet', 'Zeynep', 'Can', 'Defne', 'Emir', 'Asya', 'Kerem', 'Nehir', 'Yusuf'];
const lastNames = ['Yılmaz', 'Gökçe', 'Demir', 'Şahin', 'Öztürk', 'Aydın', 'Koç', 'Arslan', 'Çelik', 'Doğan', 'Kurt'];
const nameOf = (n: number): string =>
  `${firstNames[n % firstNames.length]} ${lastNames[Math.floor(n / 10) % lastNames.length]}`;

/** People for the floor, which knows no school. */
export const strangers = (size: number, speakers: number): Seat[] =>
  Array.from({ length: size }, (_, n) => ({
    id: randomUUID(),
    name: nameOf(n),
    socketToken: '',
    key: '',
    speaks: n < 2 * speakers && n % 2 === 0,
  }));
