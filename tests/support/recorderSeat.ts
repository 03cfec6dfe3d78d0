import { createHmac, randomUUID } from 'node:crypto';
import type { SocketToken } from '@derslik/contract/auth';
import type { JitsiJoin } from '@derslik/contract/conference';
import type { RecorderSeat } from '@derslik/contract/recordings';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { recorderId } from '@derslik/contract/room/roleReader';
import { deriveKey } from '../../api/src/keys.js';
import { testSecret } from './apiEnvironment.js';
import type { RoomClient } from './roomClient.js';
import type { TestPerson, TestSchool } from './school.js';

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');
/** A ticket as the API makes it; one with the secret of another server is worth nothing. */
export const ticketOf = (recordingId: string, leaseId: string, secret = testSecret, seconds = 90): string => {
  const exp = Math.floor(Date.now() / 1_000) + seconds;
  const claims = { leaseId, exp, aud: 'recorder', sub: recordingId };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = createHmac('sha256', deriveKey(secret, 'recorder-ticket')).update(signed).digest('base64url');
  return `${signed}.${signature}`;
};

/** A recording with a lease, as a recorder has it that has just taken the job. Nobody films: the test is the page. */
export class LeasedRecording {
  leaseId = '';

  private constructor(
    private readonly school: TestSchool,
    readonly id: string,
    private readonly recorder: string,
  ) {}

  /** A moderator presses, and a recorder that lives takes it. */
  static async begin(
    school: TestSchool,
    host: Pick<RoomClient, 'send' | 'view'>,
    layout: RecorderSeat['layout'] = 'teacher',
    more: { chat?: true } = {},
  ): Promise<LeasedRecording> {
    const recorder = randomUUID();
    await school.query(
      `INSERT INTO recorders (id, name, places, seen_at) VALUES ($1, 'test', 100, now() + interval '1 hour')`,
      [recorder],
    );
    await host.send({ type: 'startRecording', layout, ...more });
    const pressed = host.view && roomRecording.of(host.view);
    if (!pressed) throw new Error('nothing is recorded');
    const recording = new LeasedRecording(school, pressed.id, recorder);
    await recording.lease();
    return recording;
  }

  /** Another beginning; the page of the one before has lost its seat. */
  async lease(): Promise<void> {
    this.leaseId = randomUUID();
    await this.school.query(
      `UPDATE recordings SET recorder_id = $2, lease_id = $3, seat_hash = NULL, unleased_since = NULL,
         leased_until = now() + interval '1 hour'
       WHERE id = $1`,
      [this.id, this.recorder, this.leaseId],
    );
  }

  async end(): Promise<void> {
    await this.school.query(`UPDATE recordings SET state = 'finishing', ended_at = now() WHERE id = $1`, [this.id]);
  }

  get ticket(): string {
    return ticketOf(this.id, this.leaseId);
  }
}

const call = async <T>(url: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${url}/api/public/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data?: T; error?: { code: string } };
  if (!answer.ok || data === undefined) throw new Error(error?.code ?? String(answer.status));
  return data;
};

/** The ticket's seat; rejects with the error's code. */
export const spendTicket = (url: string, ticket: string): Promise<RecorderSeat> =>
  call(url, 'recorderTicket', { ticket });

/** The way to the room's media over conference servers; rejects with the error's code. */
export const filmedConference = (url: string, secret: string): Promise<JitsiJoin> =>
  call(url, 'recorderConference', { secret });

/** What stands on a page of the board; rejects with the error's code. */
export const filmedBoard = (url: string, secret: string, pageId: string): Promise<BoardPageStrokes> =>
  call(url, 'recorderBoard', { secret, pageId });

/** A picture that lies on the board: the answer as it comes. */
export const filmedPicture = (url: string, secret: string, pictureId: string): Promise<Response> =>
  fetch(`${url}/api/public/recorderPicture`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ secret, pictureId }),
  });

type Readable = { code: string } | { read: () => Promise<number> };

/** @param below what of it is read */
const filmedMedia = async (url: string, call: string, secret: string, below = ''): Promise<Readable> => {
  const answer = await fetch(`${url}/api/public/${call}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ secret }),
  });
  const { data, error } = (await answer.json()) as { data?: { src: string }; error?: { code: string } };
  if (!data) return { code: error?.code ?? String(answer.status) };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)[0] ?? '';
  return { read: async () => (await fetch(`${url}/api${data.src}${below}`, { headers: { cookie } })).status };
};

/** The right to read the video that the room watches: what the door answers to the cookie that comes with it, or the error's code. */
export const filmedVideo = (url: string, secret: string): Promise<Readable> =>
  filmedMedia(url, 'recorderVideo', secret);

/** Likewise the first page of the slides that it is shown. */
export const filmedSlides = (url: string, secret: string): Promise<Readable> =>
  filmedMedia(url, 'recorderLecture', secret, '/1');

/** The page that reads the room, as far as a socket knows it. */
export const recorderPerson = (url: string, { secret }: RecorderSeat): TestPerson =>
  ({
    id: recorderId,
    name: 'the recorder',
    socketToken: () => call<SocketToken>(url, 'recorderSocket', { secret }),
  }) as unknown as TestPerson;
