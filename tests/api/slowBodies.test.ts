import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadinessCheck } from '@derslik/contract/readiness';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Submitted } from '../../api/src/rooms/log/decideAll.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { mp4Of } from '../support/filmBytes.js';
import { SlowSender, type SlowCall } from '../support/slowSender.js';
import { TestLibrary } from '../support/videoLibrary.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let teacher: Member;
let head: Member;
let pupil: Member;
let picture: Buffer;
let inRoom: (command: Submitted['command']) => Promise<unknown>;
const paths: Record<string, string> = {};
const dir = mkdtempSync(join(tmpdir(), 'derslik-videos-'));
const bytes = 'application/octet-stream';
const form = 'multipart/form-data; boundary=x';

beforeAll(async () => {
  api = await TestApi.start({ BODY_SECONDS: '4', BODY_BYTES_PER_SECOND: '1000', VIDEO_DIR: dir });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  pupil = await api.member({ username: 'ogrenci' });
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const room = await api.meeting(teacher);
  inRoom = (command) =>
    api.app.get(RunningRooms).submit(room.id, { ...{ actorId: teacher.id, clientId: null }, command });
  const device = { kind: 'desktop', ios: false } as const;
  await inRoom({ type: 'enter', role: 'participant', device, wants: { cam: false, mic: false } });
  await inRoom({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  paths['board'] = `/api/public/boardPicture/${room.token}`;
  const film = mp4Of({ data: 500_000 });
  const begun = await new TestLibrary(api.url, teacher.token).begin(film, { type: 'video/mp4' });
  paths['film'] = `/api/videos/${begun.data.id}/bytes?offset=0`;
  const check = { name: '9-C' };
  const made = await api.call<{ data: ReadinessCheck }>('POST', '/api/readinessChecks', check, teacher);
  paths['link'] = `/api/readiness/${made.body.data.token}/up`;
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true });
});

interface Route {
  method: string;
  path: () => string;
  who: () => Member | null;
  type: string;
  announced: number;
}
const routes: [string, Route][] = [
  [
    'one’s own picture',
    { method: 'POST', path: () => '/api/add-avatar', who: () => pupil, type: form, announced: 2_000_000 },
  ],
  [
    'a picture for a board',
    { method: 'POST', path: () => paths['board']!, who: () => teacher, type: bytes, announced: 900_000 },
  ],
  [
    'the school’s logo',
    { method: 'POST', path: () => '/api/admin/school/logo', who: () => head, type: bytes, announced: 900_000 },
  ],
  [
    'a list of people',
    {
      method: 'POST',
      path: () => '/api/admin/imports?name=liste.csv',
      who: () => head,
      type: bytes,
      announced: 900_000,
    },
  ],
  [
    'a part of a film',
    { method: 'PUT', path: () => paths['film']!, who: () => teacher, type: bytes, announced: 400_000 },
  ],
  [
    'the test of one’s line',
    { method: 'PUT', path: () => '/api/networkTest/up', who: () => pupil, type: bytes, announced: 40_000 },
  ],
  [
    'the test of a line by a link',
    { method: 'PUT', path: () => paths['link']!, who: () => null, type: bytes, announced: 40_000 },
  ],
];
const callOf = ({ method, path, who, type, announced }: Route): SlowCall => {
  const person = who();
  return { method, path: path(), type, announced, ...(person && { token: person.token }) };
};

const sendSlowly = (call: SlowCall, piece?: string): SlowSender => {
  const slow = new SlowSender(api.url, call, piece);
  onTestFinished(() => slow.stop());
  return slow;
};

const addAvatar = async ({ token }: Member): Promise<number> => {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'ben.png');
  const answer = await fetch(`${api.url}/api/add-avatar`, {
    ...{ method: 'POST', body, headers: { authorization: `Bearer ${token}` } },
  });
  return answer.status;
};

/** What each of them is answered when it comes in such pieces, and whether its line is let go then. */
const answersTo = async (piece?: string): Promise<[string, number | null][]> =>
  Promise.all(
    routes.map(async ([name, route]) => {
      const slow = sendSlowly(callOf(route), piece);
      const answer = await slow.answer;
      await slow.end;
      return [name, answer] as [string, number | null];
    }),
  );
const tooLate = routes.map(([name]) => [name, 408]);

it('a body that comes byte by byte is refused in words, and its line is let go', async () => {
  expect(await answersTo()).toEqual(tooLate);
});

it('one that is steady and takes too long in all ends too', async () => {
  expect(await answersTo('x'.repeat(100))).toEqual(tooLate);
});

describe.each(routes)('%s', (_, route) => {
  it.each(['application/json', 'text/plain', 'image/png', 'multipart/form-data', 'application/x-www-form-urlencoded'])(
    'is not %s',
    async (type) => {
      if (route.type.startsWith(type)) return;
      const { method, path, token } = callOf(route);
      const answer = await api.call(method, path, undefined, {
        ...{ token, raw: '{"a":1}', headers: { 'content-type': type } },
      });
      expect([answer.status, answer.code]).toEqual([422, 'common.invalid']);
    },
  );
});

it('a pupil who sends slowly, four times over, keeps nobody’s picture away', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, (_, n) => api.member({ username: `sinif${n}` })));
  const body = { method: 'POST', path: '/api/add-avatar', token: pupil.token, type: form, announced: 2_000_000 };
  const slow = Array.from({ length: 4 }, () => sendSlowly(body));
  // Three are read, and no more of one person.
  expect(await Promise.race(slow.map(({ answer }) => answer))).toBe(429);
  expect(new Set(await Promise.all(others.map(addAvatar)))).toEqual(new Set([200]));
  expect((await Promise.all(slow.map(({ answer }) => answer))).sort()).toEqual([408, 408, 408, 429]);
  expect(await addAvatar(pupil), 'and afterwards their own').toBe(200);
});

it('a picture for the board whose sender lost the pen while it came is not kept', async () => {
  const body = { method: 'POST', path: paths['board']!, token: teacher.token, type: bytes, announced: 50_000 };
  const lines = Array.from({ length: 4 }, () => sendSlowly(body, ''));
  for (const line of lines) line.send(Buffer.alloc(49_999));
  // Three are on their way here, as a fourth is not.
  expect(await Promise.race(lines.map(({ answer }) => answer))).toBe(429);
  await inRoom({ type: 'handle draw', status: 'inactive' });
  for (const line of lines) line.send(Buffer.alloc(1));
  expect((await Promise.all(lines.map(({ answer }) => answer))).sort()).toEqual([403, 403, 403, 429]);
});
