import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { filmedLesson, filmStoryMs } from '../support/filmedLesson.js';
import { probe } from '../support/filmLook.js';
import { JibriServer } from '../support/jibriServer.js';
import { RecorderDay, recorderConforms } from '../support/recorderDay.js';
import { RecorderProcess, startPlainRoom } from '../support/recorderProcess.js';
import { schoolDay } from '../support/schoolDay.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const missing = missingForRecorder();

// Our own recorder tells the same story in every run.
const isTortured = process.env['TORTURE'] === '1' && missing.length === 0;

describe.skipIf(!isTortured)(`Jibri${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  let stack: NativeStack;
  let school: TestSchool;
  let room: Awaited<ReturnType<typeof startPlainRoom>>;
  let jibri: JibriServer;
  let recorder: RecorderProcess;
  let day: RecorderDay;
  // Where there is one, on another file system than the films', as in containers.
  const storage = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'derslik-jibri-'));

  beforeAll(async () => {
    const env = { RECORDING_LEASE_MS: '3000', ROOM_TIMER_POLL_MS: '100' };
    stack = await startStack({ nginx: false, redis: false, env });
    school = new TestSchool(stack.databaseUrl);
    room = await startPlainRoom(stack.url);
    jibri = new JibriServer(stack.url, storage);
    await jibri.listen();
    recorder = new RecorderProcess(room.url, stack.recordingDir, {
      JIBRI_SERVERS: jibri.url,
      JIBRI_PAGES: 'https://nginx:8443',
      JIBRI_STORAGE: storage,
    });
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0);
    day = new RecorderDay(stack, school, recorder);
  });
  afterAll(async () => {
    day?.close();
    await recorder?.stop();
    await jibri?.close();
    room?.close();
    await school?.close();
    await stack?.stop();
    rmSync(storage, { recursive: true, force: true });
  });

  test('it films as every recorder does, and each beginning is a ticket of its own', async () => {
    await recorderConforms(day, recorder, () => jibri.isBusy);
    expect(jibri.starts).toHaveLength(3);
    expect(new Set(jibri.starts.map(({ callLoginParams }) => callLoginParams.password)).size).toBe(3);
    for (const { callParams, sinkType } of jibri.starts)
      expect({ ...callParams.callUrlInfo, sinkType }).toMatchObject({
        baseUrl: 'https://nginx:8443/rec',
        sinkType: 'file',
      });
    expect(readdirSync(storage)).toEqual([]);
  });
});

/** A Jibri of yours on this machine: its HTTP interface and the folder of its films. Its browser opens a page of this machine. */
const real = { server: process.env['JIBRI_SERVER'] ?? '', storage: process.env['JIBRI_STORAGE'] ?? '' };

describe.skipIf(real.server === '')('a real Jibri', () => {
  const { film, look } = filmedLesson(schoolDay(), (url) => ({
    JIBRI_SERVERS: real.server,
    JIBRI_PAGES: url,
    JIBRI_STORAGE: real.storage,
  }));

  test(
    'films a lesson of three as our recorder does, with all pictures and voices',
    async () => {
      const file = await film('tiles');
      expect(probe(file).streams).toEqual(['h264', 'aac']);
      expect(probe(file).seconds).toBeGreaterThan(15);
      const { tones, shares } = look(file);
      for (const heard of tones.slice(0, 3)) expect(heard).toBeGreaterThan(tones[3]! + 12);
      for (const share of shares) expect(share).toBeGreaterThan(0.1);
      expect(readdirSync(real.storage)).toEqual([]);
    },
    filmStoryMs,
  );

  test(
    'goes on after a pause, and after its recorder was killed',
    async () => {
      const file = await film('tiles', async ({ host, recorder, isIn, pass }) => {
        await host.send({ type: 'pauseRecording', paused: true });
        await isIn('paused');
        await pass(10);
        await host.send({ type: 'pauseRecording', paused: false });
        await isIn('on');
        await pass(10);
        await recorder.kill();
        recorder.start();
        await isIn('pending');
        await isIn('on');
        await pass(10);
      });
      // Forty were filmed, and ten passed in the pause.
      const { seconds } = probe(file);
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThan(48);
      const { shares } = look(file, seconds - 4);
      for (const share of shares) expect(share).toBeGreaterThan(0.1);
      expect(readdirSync(real.storage)).toEqual([]);
    },
    filmStoryMs,
  );
});
