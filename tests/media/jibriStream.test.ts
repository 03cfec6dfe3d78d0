import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import { roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { ingestModule } from '../../scripts/native/ingest.js';
import { until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { Ingest } from '../support/ingest.js';
import { JibriServer } from '../support/jibriServer.js';
import { isLongRun } from '../support/longRun.js';
import { filmed, lookAt, RecorderProcess } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const missing = [...missingForRecorder(), ...(ingestModule() ? [] : ['libnginx-mod-rtmp'])];
// Our own recorder sends in every run.
const isOn = isLongRun && missing.length === 0;
const patient = { timeoutMs: 90_000, everyMs: 200 };

describe.skipIf(!isOn)(`Jibri on air${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  let stack: NativeStack;
  let school: TestSchool;
  let ingest: Ingest;
  let jibri: JibriServer;
  let recorder: RecorderProcess;
  const storage = mkdtempSync(join(tmpdir(), 'derslik-jibri-'));

  beforeAll(async () => {
    ingest = await Ingest.plan();
    stack = await startStack({
      redis: false,
      env: { ...ingest.env, RECORDING_LEASE_MS: '8000', ROOM_TIMER_POLL_MS: '100' },
    });
    await ingest.start(stack);
    school = new TestSchool(stack.databaseUrl);
    jibri = new JibriServer(stack.url, storage);
    await jibri.listen();
    recorder = new RecorderProcess(stack.url, stack.recordingDir, {
      JIBRI_SERVERS: jibri.url,
      JIBRI_PAGES: 'https://nginx:8443',
      JIBRI_STORAGE: storage,
    });
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0);
  });
  afterAll(async () => {
    await recorder?.stop();
    await jibri?.close();
    await ingest?.clear();
    await school?.close();
    await stack?.stop();
    rmSync(storage, { recursive: true, force: true });
  });

  test('a broadcast by Jibri is on when its picture comes, and its film is made of what viewers got', async () => {
    const { call } = filmCalls(() => stack.url);
    const [owner, pupil] = [await school.teacher(), await school.member('Ali Veli')];
    const broadcast = await planBroadcast(school, owner);
    const lead = await RoomClient.join(stack.url, owner, broadcast.meeting);
    const status = () => lead.view && roomBroadcast.of(lead.view)?.status;
    const state = async () =>
      (await call<Viewing>(pupil, 'POST', '/broadCastViewing', { jToken: broadcast.jToken })).data.state;
    await lead.send({ type: 'startBroadcast', layout: 'tiles' });
    await until('It is on', async () => status() === 'live', patient).catch((error: Error) => {
      throw new Error(`${error.message}\n${recorder.logs()}`);
    });
    expect(await state()).toBe('process');
    expect(jibri.starts).toMatchObject([
      { sinkType: 'stream', youTubeStreamKey: expect.stringContaining(broadcast.streamKey) },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    await lead.send({ type: 'pauseBroadcast', paused: true });
    await until('The pause', async () => status() === 'paused', patient);
    expect(await state()).toBe('paused');
    await lead.send({ type: 'pauseBroadcast', paused: false });
    await until('It goes on', async () => status() === 'live', patient);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await lead.send({ type: 'endBroadcast' });
    const film = async () =>
      (
        await school.query<{ id: string; state: string }>('SELECT id, state FROM recordings WHERE meeting_id = $1', [
          broadcast.id,
        ])
      )[0]!;
    await until('The film', async () => ['ready', 'broken'].includes((await film()).state), patient);
    expect((await film()).state).toBe('ready');
    const { seconds, colour, tone } = lookAt(join(stack.recordingDir, (await film()).id, 'film.mp4'), 3);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(30);
    for (const [n, one] of filmed.colour.entries()) expect(Math.abs(colour[n]! - one)).toBeLessThan(12);
    expect(tone).toBeGreaterThan(0.8);
    expect(readdirSync(storage).filter((name) => name.includes('_'))).toEqual([]);
    lead.close();
  });
});
