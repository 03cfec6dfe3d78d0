import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BoardPicture } from '@derslik/contract/room/board/strokes';
import { openBoardAs } from '../support/boardDay.js';
import { ComposeStack, docker, hasDocker } from '../support/composeStack.js';
import { frameStops, logFrames } from '../support/frames.js';
import { takeWays } from '../support/media.js';
import { linkOf, OnlineSchool, password } from '../support/onlineSchool.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, soon } from '../support/schoolDay.js';
import type { TestMeeting, TestPerson } from '../support/school.js';
import { TestLibrary } from '../support/videoLibrary.js';

/** Over a line of its own: one that was kept may be closing just now, since the door has read its settings anew. */
const statusOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

describe.skipIf(!hasDocker())('a lesson on the production stack (needs Docker)', () => {
  let stack: ComposeStack;
  let school: OnlineSchool;
  let ayse: TestPerson;
  let elif: TestPerson;

  beforeAll(async () => {
    stack = await ComposeStack.start({ TURN_URLS: 'turn:127.0.0.1:3478?transport=udp' });
    school = await OnlineSchool.at(Promise.resolve(stack));
    ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const complaints = await school.goHome(hasFailed ? task.name : null);
    if (!hasFailed) expect(complaints).toEqual([]);
  });
  afterAll(() => school?.stop());

  /** Teacher and pupil, signed in over the front door, inside. `prepare` runs before any page of theirs. */
  async function lesson(meeting: TestMeeting, prepare?: (visitor: RoomVisitor) => Promise<void>) {
    const people = [
      { person: ayse, username: 'ayse.yildirim', tone: 440 },
      { person: elif, username: 'elif.gokce', tone: 880 },
    ];
    const inside: RoomVisitor[] = [];
    for (const { person, username, tone } of people) {
      const visitor = await school.visitor(person.name, { tone, ignoreHTTPSErrors: true });
      visitor.id = person.id;
      await prepare?.(visitor);
      await visitor.signIn(username, password);
      await visitor.goto(person === ayse ? `/room/${meeting.token}` : linkOf(meeting));
      await visitor.enter();
      inside.push(visitor);
    }
    return inside as [RoomVisitor, RoomVisitor];
  }

  it('goes on while every container dies and is restarted: pictures flow, nothing written is lost, nobody is out', async () => {
    const meeting = await school.meeting(ayse);
    const everyone = await lesson(meeting);
    const [teacher, pupil] = everyone;
    await expectAllSeeAndHear(everyone);
    for (const one of everyone) {
      one.forgive(/status of 50\d/, /WebSocket connection to/, /net::ERR_/);
      await one.open('Sohbet');
      await logFrames(one.page);
    }
    const written: string[] = [];
    for (const service of ['valkey', 'postgres', 'api', 'nginx', 'coturn']) {
      await teacher.write(`Önce ${service}`);
      await pupil.message(`Önce ${service}`).waitFor();
      await stack.crash(service);
      for (const one of everyone) await one.dialog('Yeniden bağlanıyoruz').waitFor({ state: 'hidden' });
      await pupil.write(`Sonra ${service}`);
      await teacher.message(`Sonra ${service}`).waitFor();
      written.push(`Önce ${service}`, `Sonra ${service}`);
    }
    for (const one of everyone) {
      for (const text of written) expect(await one.message(text).count()).toBe(1);
      expect((await frameStops(one.page)).stops).toEqual([]);
      expect(await one.page.getByRole('figure').count()).toBe(2);
    }
    const present = await stack.sql(
      `SELECT person_id FROM attendance WHERE meeting_id = '${meeting.id}' AND left_at IS NULL ORDER BY 1`,
    );
    expect(present).toEqual([ayse.id, elif.id].sort());
    expect(await stack.sql(`SELECT 1 FROM attendance WHERE meeting_id = '${meeting.id}'`)).toHaveLength(2);
  });

  it('is carried by the relay where two people cannot reach each other, by its one port', async () => {
    const meeting = await school.meeting(ayse);
    const everyone = await lesson(meeting, ({ page }) => takeWays(page, 'by the relay'));
    await expectAllSeeAndHear(everyone);
    const relay = await stack.address('coturn', 'relay');
    for (const { page } of everyone) {
      const used = await page.evaluate(async () => {
        const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
        const stats = await peerConnections.find((pc) => pc.connectionState === 'connected')!.getStats();
        const pair = [...stats.values()].find((entry) => entry.type === 'candidate-pair' && entry.nominated);
        return [stats.get(pair.localCandidateId), stats.get(pair.remoteCandidateId)].map(
          (candidate) => `${candidate.candidateType} ${candidate.address}`,
        );
      });
      expect(used).toEqual([`relay ${relay}`, `relay ${relay}`]);
    }
  });

  it('is one lesson for two browsers on two API containers', async () => {
    const meeting = await school.meeting(ayse);
    const everyone = await lesson(meeting, async ({ name, page }) => {
      if (name !== elif.name) return;
      // The front door keeps a room on one process by the name `room`, in whatever case; the API reads another spelling.
      await page.addInitScript(() => {
        const Original = WebSocket;
        window.WebSocket = class extends Original {
          constructor(url: string | URL, protocols?: string | string[]) {
            super(String(url).replace('room=', `ROOM=${Math.random()}&r%6Fom=`), protocols);
          }
        };
      });
    });
    const [teacher, pupil] = everyone;
    const processes = () => stack.sql(`SELECT DISTINCT process_id FROM connections WHERE meeting_id = '${meeting.id}'`);
    for (let n = 0; n < 12 && (await processes()).length < 2; n++) {
      await pupil.page.reload();
      await pupil.inRoom();
    }
    expect(await processes()).toHaveLength(2);
    await expectAllSeeAndHear(everyone);
    await teacher.open('Sohbet');
    await pupil.open('Sohbet');
    await teacher.write('Günaydın');
    await pupil.message('Günaydın').waitFor();
    await pupil.write('Günaydın öğretmenim');
    await teacher.message('Günaydın öğretmenim').waitFor();
  });

  it('is one room for people on two API containers', async () => {
    const meeting = await school.meeting(ayse);
    const at = async (n: number) => `http://${await stack.reach('api', n)}:3000`;
    const teacher = await RoomClient.join(await at(1), ayse, meeting);
    const pupil = await RoomClient.join(await at(2), elif, meeting);
    await teacher.send({ type: 'chat', text: 'Günaydın' });
    await pupil.until('the message', () => pupil.messages.some(({ message }) => message === 'Günaydın'));
    teacher.close();
    pupil.close();
  });

  it('has the school’s films and pictures on boards, whichever API container takes a part of them', async () => {
    const door = `http://localhost:${stack.settings['HTTP_PORT']}`;
    const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));
    const library = new TestLibrary(door, ayse.bearer);
    const { id } = (await library.begin(film)).data;
    const partBytes = Math.ceil(film.length / 4);
    for (let at = 0; at < film.length; at += partBytes)
      expect((await library.put(id, at, film.subarray(at, at + partBytes))).status).toBe(200);
    expect((await library.finish(id)).status).toBe(200);
    const { data: key, cookie } = await library.key(id);
    const part = await fetch(door + key.src, { headers: { cookie, range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${film.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1_000, 2_000))).toBe(true);
    expect((await fetch(door + key.src)).status).toBe(401);

    const meeting = await school.meeting(ayse);
    const teacher = await RoomClient.join(`http://${await stack.reach('api')}:3000`, ayse, meeting);
    await openBoardAs(teacher);
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
    const headers = { authorization: `Bearer ${ayse.bearer}`, 'content-type': 'application/octet-stream' };
    const address = `${door}/api/public/boardPicture/${meeting.token}`;
    const sent = await fetch(address, {
      method: 'POST',
      headers,
      body: new Uint8Array(await picture.png().toBuffer()),
    });
    const { data } = (await sent.json()) as { data: BoardPicture };
    expect([sent.status, data]).toMatchObject([200, { width: 40, height: 20 }]);
    const seen = await fetch(`${address}/${data.id}`, { headers: { authorization: `Bearer ${ayse.bearer}` } });
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format).toBe('webp');
    teacher.close();
  });

  it('reaches the API containers of now: one more, one less, another address', async () => {
    const known = async () => {
      const text = await docker('exec', `${stack.project}-nginx-1`, 'cat', '/tmp/nginx/api.conf');
      return [...new Set([...text.matchAll(/server ([\d.]+):3000/g)].map(([, address]) => address))].sort();
    };
    const door = `http://127.0.0.1:${stack.settings['HTTP_PORT']}`;
    for (const scale of [3, 1, 2]) {
      await stack.compose(
        'up',
        '-d',
        '--no-build',
        '--no-deps',
        '--no-recreate',
        '--wait',
        '--scale',
        `api=${scale}`,
        'api',
      );
      const addresses = await Promise.all(
        Array.from({ length: scale }, (_, n) => stack.address('api', 'front', n + 1)),
      );
      await expect.poll(known, soon).toEqual(addresses.sort());
      const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(`${door}/api/health/live`)));
      expect(answers).toEqual(answers.map(() => 200));
    }
  });
});
