import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { plainScene } from '@derslik/contract/room/parts/stage';
import { endProcess, until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { ingestModule } from '../../scripts/native/ingest.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { loudnessOf, probe, shareOf, showColour, type Colour } from '../support/filmLook.js';
import { Ingest } from '../support/ingest.js';
import { isLongRun } from '../support/longRun.js';
import { undraw } from '../support/media.js';
import { OnlineSchool } from '../support/onlineSchool.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { RecorderProcess } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import { freePort } from '../support/services.js';
import type { NativeStack } from '../support/stack.js';

const lacks = [...missingForRecorder(), ...(ingestModule() ? [] : ['libnginx-mod-rtmp'])];
const isOn = isLongRun && lacks.length === 0;
const patient = { timeout: 120_000, interval: 500 };
const waiting = { timeoutMs: 120_000, everyMs: 200 };
/** With SHOTS=folder what a viewer sees is kept there. */
const shots = process.env['SHOTS'];

interface Panelist {
  readonly name: string;
  readonly colour: Colour;
  readonly hertz: number;
}
const panelists: readonly Panelist[] = [
  { name: 'Pelin Konuk', colour: [32, 160, 64], hertz: 440 },
  { name: 'Kemal Sunar', colour: [176, 32, 48], hertz: 880 },
  { name: 'Deniz Aksoy', colour: [40, 64, 192], hertz: 1_320 },
  { name: 'Selin Uslu', colour: [200, 150, 20], hertz: 1_760 },
];
/** A tone that nobody plays. */
const silentHertz = 600;

/** What this viewer's player shows and plays now: the share of each colour, and how loud each tone is in dB. */
const seenBy = (page: Page): Promise<{ shares: number[]; tones: number[]; control: number }> =>
  page.evaluate(
    async ({ people, silent }) => {
      const video = document.querySelector('video') as (HTMLVideoElement & { captureStream(): MediaStream }) | null;
      if (!video || video.videoWidth === 0) return { shares: [], tones: [], control: 0 };
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
      const brush = canvas.getContext('2d')!;
      brush.drawImage(video, 0, 0, 320, 180);
      const { data } = brush.getImageData(0, 0, 320, 180);
      const shares = people.map(({ colour }) => {
        let found = 0;
        for (let at = 0; at < data.length; at += 4)
          if (colour.every((one, n) => Math.abs(one - data[at + n]!) < 30)) found++;
        return found / (data.length / 4);
      });
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 8_192, smoothingTimeConstant: 0 });
      context.createMediaStreamSource(video.captureStream()).connect(analyser);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      const at = (hertz: number): number => {
        const bin = Math.round((hertz * 8_192) / context.sampleRate);
        return Math.max(...bins.slice(bin - 2, bin + 3));
      };
      const tones = people.map(({ hertz }) => at(hertz));
      const control = at(silent);
      await context.close();
      return { shares, tones, control };
    },
    { people: panelists.map(({ colour, hertz }) => ({ colour: [...colour], hertz })), silent: silentHertz },
  );

describe.skipIf(!isOn)(`a whole broadcast${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`, () => {
  let school: OnlineSchool;
  let stack: NativeStack;
  let ingest: Ingest;
  let recorder: RecorderProcess;
  let redisPort: number;
  let redis: ChildProcess;

  beforeAll(async () => {
    redisPort = await freePort();
    redis = startOwnRedis(redisPort);
    ingest = await Ingest.plan();
    const env = { ...ingest.env, RECORDING_LEASE_MS: '8000', ROOM_TIMER_POLL_MS: '200' };
    school = await OnlineSchool.start({ redis: `redis://127.0.0.1:${redisPort}`, env }, { fps: 10 });
    stack = school.stack as NativeStack;
    await ingest.start(stack);
    recorder = new RecorderProcess(stack.url, stack.recordingDir);
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0, waiting);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await school.goHome(task.name);
    process.stdout.write(recorder.logs().slice(-2_000));
  });
  afterAll(async () => {
    await recorder?.stop();
    await ingest?.clear();
    await school?.stop();
    if (redis) await endProcess(redis, 'SIGKILL');
  });

  test('four panelists are seen and heard by a viewer as they are directed, through what dies on the way; afterwards there is a film of them', async () => {
    const moderator = await school.data.teacher('Can Sunucu');
    const people = await Promise.all(panelists.map(({ name }, n) => school.account(`panelist.${n}`, name, 'teacher')));
    const broadcast = await planBroadcast(school.data, moderator, { speakers: [moderator, ...people] });
    let lead = await RoomClient.join(stack.url, moderator, broadcast.meeting);
    /** Comes in anew where the line broke, as a page does. */
    const say = async (command: ClientCommand): Promise<void> => {
      if (lead.ended !== null)
        lead = await RoomClient.join(stack.url, moderator, broadcast.meeting, { takeOver: true });
      await lead.send(command);
    };
    for (const [n, { hertz, colour }] of panelists.entries()) {
      const one = await school.member(people[n]!, `panelist.${n}`, {
        viewport: { width: 640, height: 480 },
        tone: hertz,
      });
      await showColour(one.page, colour);
      await one.goto(`/broadcast/${broadcast.mToken}`);
      await one.enter();
      // The machine is the recorder's.
      await undraw(one.page);
    }
    const direct = (layout: 'four' | 'one', places: (string | null)[]) =>
      say({
        type: 'setStage',
        scene: { ...plainScene, layout, places: [...places, null, null, null].slice(0, 4), thirds: 'all' },
      });
    await direct(
      'four',
      people.map(({ id }) => id),
    );

    const viewer = await school.member(await school.account('veli', 'Ali Veli', 'student'), 'veli');
    const { page } = viewer;
    await viewer.goto(`/play/${broadcast.jToken}`);
    await page.getByText('Yayın henüz başlamadı').waitFor();
    await page.evaluate(() => Object.assign(window, { isSameTab: true }));
    await say({ type: 'startBroadcast', layout: 'tiles' });
    await page.getByRole('button', { name: 'Sesi aç' }).click({ timeout: patient.timeout });
    const sees = async (which: readonly number[], least: number): Promise<boolean> => {
      const { shares } = await seenBy(page);
      return shares.length > 0 && shares.every((share, n) => (which.includes(n) ? share > least : share < 0.02));
    };
    const hearsAll = async (): Promise<boolean> => {
      const { tones, control } = await seenBy(page);
      return tones.length > 0 && tones.every((tone) => tone > -70 && tone > control + 12);
    };
    await expect.poll(() => sees([0, 1, 2, 3], 0.1), patient).toBe(true);
    await expect.poll(hearsAll, patient).toBe(true);
    if (shots) await page.screenshot({ path: join(shots, 'whole-four.png') });
    await direct('one', [people[1]!.id]);
    await expect.poll(() => sees([1], 0.6), patient).toBe(true);
    await expect.poll(hearsAll, patient).toBe(true);
    if (shots) await page.screenshot({ path: join(shots, 'whole-one.png') });

    const deaths: [string, () => Promise<void>][] = [
      [
        'the ingest',
        async () => {
          await ingest.kill();
          await ingest.start(stack);
        },
      ],
      [
        'the recorder',
        async () => {
          await recorder.kill();
          recorder.start();
        },
      ],
      ['the API', () => stack.api[0]!.restart()],
      [
        'the front door',
        async () => {
          await stack.door!.kill();
          await stack.door!.start();
        },
      ],
      [
        'Redis',
        async () => {
          await endProcess(redis, 'SIGKILL');
          redis = startOwnRedis(redisPort);
        },
      ],
    ];
    for (const [n, [who, dies]] of deaths.entries()) {
      await dies();
      // Another picture than before says that it is one of now.
      await direct('one', [people[n % 2 === 0 ? 2 : 1]!.id]);
      await expect.poll(() => sees([n % 2 === 0 ? 2 : 1], 0.6), { ...patient, message: who }).toBe(true);
      await expect.poll(hearsAll, { ...patient, message: who }).toBe(true);
    }
    await say({ type: 'pauseBroadcast', paused: true });
    await page.getByText('Yayına kısa bir ara verildi').waitFor({ timeout: patient.timeout });
    await say({ type: 'pauseBroadcast', paused: false });
    await direct(
      'four',
      people.map(({ id }) => id),
    );
    await expect.poll(() => sees([0, 1, 2, 3], 0.1), patient).toBe(true);
    expect(
      await page.evaluate(() => (window as { isSameTab?: boolean }).isSameTab),
      'nobody loaded the page anew',
    ).toBe(true);

    await say({ type: 'endBroadcast' });
    await page.getByText('Yayın sona erdi').waitFor({ timeout: patient.timeout });
    const film = async () =>
      (
        await school.data.query<{ id: string; state: string }>(
          'SELECT id, state FROM recordings WHERE meeting_id = $1',
          [broadcast.id],
        )
      )[0]!;
    await until('The film', async () => (await film()).state === 'ready', waiting);
    const file = join(stack.recordingDir, (await film()).id, 'film.mp4');
    const { seconds } = probe(file);
    for (const { colour, hertz } of panelists) {
      expect(shareOf(file, seconds - 2, colour)).toBeGreaterThan(0.1);
      expect(loudnessOf(file, seconds - 3, hertz)).toBeGreaterThan(-60);
    }
    lead.close();
    // Pages knock while what they need is dead.
    const knocks = /status of 50[234]|response code: 50[234]|net::ERR_/;
    expect((await school.goHome()).filter((complaint) => !knocks.test(complaint))).toEqual([]);
  });
});
