import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@derslik/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { until } from '../../scripts/native/processes.js';
import { paceOf, probe } from '../support/filmLook.js';
import { flashAndBeep, soundBehind, type Flasher } from '../support/flashes.js';
import { undraw } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import { RecorderDay } from '../support/recorderDay.js';
import { RecorderProcess, startPlainRoom } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import { schoolDay } from '../support/schoolDay.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const isTortured = process.env['TORTURE'] === '1' && missingForRecorder().length === 0;
const patient = { timeoutMs: 120_000, everyMs: 200 };
/** Minutes of a lesson that is filmed, and of one in which sound and picture must stay together. */
const minutes = Number(process.env['FILM_MINUTES'] ?? 30);
const stretchSeconds = 30;
const gateMs = 80;
/** So long a film's picture may stand at most while a camera in it moves ten times a second: whoever watches takes more for a broken film. */
const standsMs = 1_000;

const everyFlasher: readonly Flasher[] = [
  { colour: [32, 160, 64], hertz: 440, atMs: 0 },
  { colour: [176, 32, 48], hertz: 880, atMs: 1_000 },
  { colour: [40, 64, 192], hertz: 1_320, atMs: 2_000 },
];
/**
 * Their browsers run beside the recorder. Three of them and it take all of two cores, and then a sender is late by itself: there it is one
 * person, and on a machine of four cores all three.
 */
const flashers = everyFlasher.slice(0, cpus().length < 4 ? 1 : 3);

describe.skipIf(!isTortured)('a long film', () => {
  const day = schoolDay({}, { fps: 5 });
  let recorder: RecorderProcess;
  const dir = () => (day.school.stack as NativeStack).recordingDir;
  beforeAll(async () => {
    recorder = new RecorderProcess(day.school.stack.url, dir());
    recorder.start();
    await until('The recorder', async () => (await day.school.data.query('SELECT 1 FROM recorders')).length > 0);
  });
  afterAll(() => recorder?.stop());

  it('has sound and picture within 80 ms of each other from its first seconds to its thirtieth minute; its picture never stands', async () => {
    const owner = await day.school.data.teacher();
    const meeting = await day.school.meeting(owner);
    const host = await RoomClient.join(day.school.stack.url, owner, meeting);
    const everyone = [() => day.teacher(), () => day.pupil(), () => day.classmate()];
    for (const [n, flasher] of flashers.entries()) {
      const one = await everyone[n]!();
      await flashAndBeep(one.page, flasher);
      await one.goto(linkOf(meeting));
      await one.enter();
      // The machine is the recorder's.
      await undraw(one.page);
    }
    await host.send({ type: 'startRecording', layout: 'tiles' });
    const state = async () =>
      (await day.school.data.query<{ id: string; state: string }>('SELECT id, state FROM recordings'))[0];
    const isIn = (wanted: string) =>
      until(`A recording that is ${wanted}`, async () => (await state())?.state === wanted, patient).catch(
        (error: Error) => {
          throw new Error(`${error.message}\n${recorder.logs()}`);
        },
      );
    await isIn('on');
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
    await host.send({ type: 'stopRecording' });
    await isIn('ready');
    host.close();
    const file = join(dir(), (await state())!.id, 'film.mp4');
    const { seconds } = probe(file);
    expect(seconds).toBeGreaterThan(minutes * 60 - 5);
    const stretches = [1, Math.min(60, seconds / 4), seconds - stretchSeconds - 5] as const;
    const middles = stretches.map((from) =>
      flashers.map((flasher) => {
        const offsets = soundBehind(file, from, stretchSeconds, flasher).sort((one, other) => one - other);
        return { flashes: offsets.length, median: offsets[Math.floor(offsets.length / 2)] ?? NaN, offsets };
      }),
    );
    // Minute by minute, as all of its pictures at once are too many; a second of each is looked at twice. Its first ones count for nothing.
    const minutesSeen = Array.from({ length: Math.ceil((seconds - 10) / 60) }, (_, n) => 5 + n * 60);
    const stands = minutesSeen.map((from) => paceOf(file, from, Math.min(61, seconds - from)).stillMs);
    process.stdout.write(`${JSON.stringify({ seconds, middles, stands })}\n`);
    expect(Math.max(...stands)).toBeLessThan(standsMs);
    for (const { flashes, median } of middles.flat()) {
      expect(flashes).toBeGreaterThan(6);
      expect(Math.abs(median)).toBeLessThan(gateMs);
    }
  });
});

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isTortured || !isRoot)('a disk that is full', () => {
  let stack: NativeStack;
  let school: TestSchool;
  let room: Awaited<ReturnType<typeof startPlainRoom>>;
  let recorder: RecorderProcess;
  let day: RecorderDay;
  const work = mkdtempSync(join(tmpdir(), 'derslik-disk-'));
  const filler = () => join(stack.recordingDir, 'filler');
  const free = () => {
    const { bavail, bsize } = statfsSync(stack.recordingDir);
    return bavail * bsize;
  };
  /** Takes all of the disk but so many bytes; of the last ones a film takes some meanwhile. */
  const leave = (bytes: number) => {
    const takes =
      bytes > 0
        ? `fallocate -l ${free() - bytes} "$0"`
        : `fallocate -l ${free() - 4_000_000} "$0"; dd if=/dev/zero bs=64k >>"$0"; true`;
    execFileSync('sh', ['-c', takes, filler()], { stdio: 'ignore' });
  };
  beforeAll(async () => {
    stack = await startStack({ nginx: false, redis: false, env: { RECORDING_LEASE_MS: '3000' } });
    const disk = join(work, 'disk');
    execFileSync('truncate', ['-s', '1300M', disk]);
    execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', disk]);
    execFileSync('mount', ['-o', 'loop', disk, stack.recordingDir]);
    school = new TestSchool(stack.databaseUrl);
    room = await startPlainRoom(stack.url);
    recorder = new RecorderProcess(room.url, stack.recordingDir);
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0);
    day = new RecorderDay(stack, school, recorder);
  });
  afterAll(async () => {
    day?.close();
    await recorder?.stop();
    room?.close();
    if (stack) execFileSync('umount', ['-l', stack.recordingDir]);
    await school?.close();
    await stack?.stop();
    rmSync(work, { recursive: true, force: true });
  });
  const state = async () => (await day.row()).state;
  const endReason = async () =>
    (
      await school.query<{ end_reason: string }>('SELECT end_reason FROM recordings ORDER BY created_at DESC LIMIT 1')
    )[0]!.end_reason;

  it('ends a film before the last gigabyte, and the film plays', async () => {
    await day.begin();
    await day.film(6);
    leave(limits.recording.diskFreeBytes - 1_000_000);
    await day.isStatus(null);
    expect(await endReason()).toBe('full');
    await until('The film', async () => (await state()) === 'ready', patient);
    expect(await day.isWhole(3)).toBeGreaterThan(4);
    rmSync(filler());
  });

  it('that has not a byte left costs what was filmed afterwards, and the film comes when there is place again', async () => {
    await day.begin();
    await day.film(6);
    leave(0);
    await day.isStatus(null);
    await until('A film that waits', async () => (await state()) === 'finishing', patient);
    await day.film(4);
    expect(await state()).toBe('finishing');
    rmSync(filler());
    await until('The film', async () => (await state()) === 'ready', patient);
    expect(await day.isWhole(3)).toBeGreaterThan(4);
  });
});
