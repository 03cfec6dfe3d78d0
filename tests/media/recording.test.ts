import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { until } from '../../scripts/native/processes.js';
import { filmed, lookAt, RecorderProcess, startPlainRoom } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const missing = missingForRecorder();
const patient = { timeoutMs: 60_000, everyMs: 200 };

describe.skipIf(missing.length > 0)(`the recorder${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  let stack: NativeStack;
  let school: TestSchool;
  let room: Awaited<ReturnType<typeof startPlainRoom>>;
  let recorder: RecorderProcess;
  let host: RoomClient;

  beforeAll(async () => {
    stack = await startStack({
      nginx: false,
      redis: false,
      env: { RECORDING_LEASE_MS: '3000', ROOM_TIMER_POLL_MS: '100' },
    });
    school = new TestSchool(stack.databaseUrl);
    room = await startPlainRoom(stack.url);
    recorder = new RecorderProcess(room.url, stack.recordingDir);
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0);
  });
  afterAll(async () => {
    host?.close();
    await recorder?.stop();
    room?.close();
    await school?.close();
    await stack?.stop();
  });

  interface Row {
    id: string;
    state: string;
    seconds: number;
    bytes: string;
  }
  const row = async (): Promise<Row> =>
    (
      await school.query<Row & Record<string, unknown>>('SELECT * FROM recordings ORDER BY created_at DESC LIMIT 1')
    )[0]!;
  const folder = async () => join(stack.recordingDir, (await row()).id);
  const isStatus = async (status: 'pending' | 'on' | 'paused' | null) => {
    const is = async () => (host.view ? (roomRecording.of(host.view)?.status ?? null) : undefined) === status;
    await until(`A recording that is ${status}`, is, patient).catch((error: Error) => {
      throw new Error(`${error.message}\n${recorder.logs()}`);
    });
  };
  /** So many seconds pass, as they do in a lesson. */
  const film = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const begin = async () => {
    host?.close();
    const teacher = await school.teacher();
    const meeting = await school.meeting(teacher);
    host = await RoomClient.join(stack.url, teacher, meeting);
    await host.send({ type: 'startRecording', layout: 'teacher' });
    await isStatus('on');
  };
  const finish = async () => {
    await host.send({ type: 'stopRecording' });
    await isStatus(null);
    await until('The film', async () => ['ready', 'broken'].includes((await row()).state), patient);
  };
  const isWhole = async (atSeconds: number) => {
    const dir = await folder();
    expect(readdirSync(dir).sort(), recorder.logs()).toEqual(['film.mp4', 'poster.jpg']);
    const seen = lookAt(join(dir, 'film.mp4'), atSeconds);
    expect(seen.streams).toMatchObject([{ codec_name: 'h264', width: 1280, height: 720 }, { codec_name: 'aac' }]);
    seen.colour.forEach((one, n) => expect(Math.abs(one - filmed.colour[n]!)).toBeLessThan(12));
    expect(seen.tone).toBeGreaterThan(0.8);
    const { state, seconds, bytes } = await row();
    expect({ state, seconds: Math.round(seconds) }).toEqual({ state: 'ready', seconds: Math.round(seen.seconds) });
    expect(Number(bytes)).toBeGreaterThan(10_000);
    return seen.seconds;
  };
  const hasNothingLeft = () => until('The end of all programs', async () => recorder.left().length === 0, patient);

  test('a room is filmed with picture and sound, without what was said in a pause', async () => {
    await begin();
    await film(4);
    await host.send({ type: 'pauseRecording', paused: true });
    await isStatus('paused');
    expect(recorder.pidOf('ffmpeg')).toBeUndefined();
    await film(3);
    await host.send({ type: 'pauseRecording', paused: false });
    await isStatus('on');
    await film(3);
    await finish();
    const seconds = await isWhole(2);
    expect(seconds).toBeGreaterThan(6);
    await hasNothingLeft();
  });

  test('a film loses seconds at most where ffmpeg, Chromium or the recorder itself is killed', async () => {
    await begin();
    await film(5);
    process.kill(recorder.pidOf('ffmpeg')!, 'SIGKILL');
    await until('Another part', async () => readdirSync(await folder()).length === 2, patient);
    await film(3);
    process.kill(recorder.pidOf('chromium')!, 'SIGKILL');
    await isStatus('pending');
    await isStatus('on');
    await film(3);
    await recorder.kill();
    await isStatus('pending');
    recorder.start();
    await isStatus('on');
    await film(3);
    await finish();
    const seconds = await isWhole(3);
    // Fourteen seconds were filmed between the cuts.
    expect(seconds).toBeGreaterThan(10);
    await hasNothingLeft();
    expect(existsSync(join(await folder(), 'list.txt'))).toBe(false);
  });
});
