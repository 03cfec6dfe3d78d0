import { join } from 'node:path';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { until } from '../../scripts/native/processes.js';
import { probe } from '../support/filmLook.js';
import { RecorderDay } from '../support/recorderDay.js';
import { RecorderProcess, startPlainRoom } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const isTortured = process.env['TORTURE'] === '1' && missingForRecorder().length === 0;
const patient = { timeoutMs: 180_000, everyMs: 200 };
/** How often one is begun and ended, how many are filmed at once and for how long, and minutes of one whose memory is looked at. */
const starts = Number(process.env['FILM_STARTS'] ?? 50);
const together = { films: 6, seconds: Number(process.env['FILM_SECONDS'] ?? 60) };
const memoryMinutes = Number(process.env['FILM_MEMORY_MINUTES'] ?? 12);
const memoryEveryMs = 5_000;
/** A browser takes what it needs in its first minutes; three of them after its start Chromium begins one more process, which stays. */
const warmMinutes = memoryMinutes / 3;
/** A part of all that it has; an hour would be less than a third more. */
const growthPerMinute = 0.005;
/** A film may be shorter or longer than its lesson by this, and the press takes its time on a machine with too much to do. */
const lengthSeconds = 1;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Least squares: by how much a value grows in a minute. */
const slopeOf = (samples: readonly { minute: number; value: number }[]): number => {
  const mean = (of: (one: { minute: number; value: number }) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ value }) => value)];
  const [over, under] = [
    mean(({ minute, value }) => (minute - x) * (value - y)),
    mean(({ minute }) => (minute - x) ** 2),
  ];
  return over / under;
};

describe.skipIf(!isTortured)('a recorder that films for long', () => {
  let stack: NativeStack;
  let school: TestSchool;
  let room: Awaited<ReturnType<typeof startPlainRoom>>;
  let recorder: RecorderProcess;
  let day: RecorderDay;

  beforeAll(async () => {
    stack = await startStack({ nginx: false, redis: false, env: { ROOM_TIMER_POLL_MS: '100' } });
    school = new TestSchool(stack.databaseUrl);
    room = await startPlainRoom(stack.url);
    recorder = new RecorderProcess(room.url, stack.recordingDir, { RECORDER_PLACES: String(together.films) });
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0);
    day = new RecorderDay(stack, school, recorder);
  });
  afterAll(async () => {
    day?.close();
    await recorder?.stop();
    room?.close();
    await school?.close();
    await stack?.stop();
  });

  it('leaves no program and no loudspeaker behind, however often it begins and ends', async () => {
    for (let n = 0; n < starts; n++) {
      await day.begin();
      await day.film(1);
      await day.finish();
    }
    await until('The end of all programs', async () => recorder.left().length === 0, patient);
    expect(recorder.sinks()).toEqual([]);
    expect(recorder.zombies()).toEqual([]);
  });

  it('takes no more memory late in a lesson than early in it', async () => {
    await day.begin();
    const samples: { minute: number; value: number }[] = [];
    const shares: number[] = [];
    for (const begun = Date.now(); ;) {
      const minute = (Date.now() - begun) / 60_000;
      if (minute > memoryMinutes) break;
      const { own, shared } = recorder.memoryMb();
      samples.push({ minute, value: own });
      shares.push(shared);
      await pause(memoryEveryMs);
    }
    const warm = samples.filter(({ minute }) => minute > warmMinutes);
    const mean = warm.reduce((sum, { value }) => sum + value, 0) / warm.length;
    const slope = slopeOf(warm);
    process.stdout.write(
      `${JSON.stringify({ samples: samples.length, meanMb: mean, mbPerMinute: slope, sharedMb: Math.max(...shares) })}\n`,
    );
    expect(mean).toBeGreaterThan(100);
    expect(slope / mean).toBeLessThan(growthPerMinute);
    // As many pictures as may wait for the encoder of a busy machine, 3.7 MB each.
    expect(Math.max(...shares)).toBeLessThan(160);
    await day.finish(patient);
  });

  it('makes films as long as their lessons, six at once on a machine that is too small for them', async () => {
    const lessons = await Promise.all(
      Array.from({ length: together.films }, async () => {
        const teacher = await school.teacher();
        const meeting = await school.meeting(teacher);
        return { meeting, host: await RoomClient.join(stack.url, teacher, meeting) };
      }),
    );
    const statusOf = ({ host }: (typeof lessons)[number]) => (host.view ? roomRecording.of(host.view) : null);
    for (const { host } of lessons) await host.send({ type: 'startRecording', layout: 'teacher' });
    await until('All on', async () => lessons.every((one) => statusOf(one)?.status === 'on'), patient);
    await pause(together.seconds * 1_000);
    for (const { host } of lessons) await host.send({ type: 'stopRecording' });
    for (const { meeting, host } of lessons) {
      const row = async () =>
        (
          await school.query<{ id: string; state: string }>('SELECT id, state FROM recordings WHERE meeting_id = $1', [
            meeting.id,
          ])
        )[0]!;
      await until('The film', async () => ['ready', 'broken'].includes((await row()).state), patient);
      const { id, state } = await row();
      expect(state).toBe('ready');
      // What the room was told: from the first word that it is filmed to the press, and what was filmed before that word.
      const times = await school.query<{ type: string; at: number }>(
        `SELECT event ->> 'type' AS type, extract(epoch FROM at)::float8 AS at FROM room_events
         WHERE meeting_id = $1 AND event ->> 'type' IN ('recordingOn', 'recordingWanted', 'recordingOff') ORDER BY seq`,
        [meeting.id],
      );
      const at = (type: string): number => times.find((one) => one.type === type)!.at;
      const { seconds } = probe(join(stack.recordingDir, id, 'film.mp4'));
      const [least, most] = [at('recordingWanted') - at('recordingOn'), at('recordingOff') - at('recordingOn')];
      process.stdout.write(`${JSON.stringify({ least, most, seconds })}\n`);
      expect(seconds).toBeGreaterThan(least - lengthSeconds);
      // Its first second is on the disk before the room hears of it, and on a busy machine the word is late.
      expect(seconds).toBeLessThan(most + 5);
      host.close();
    }
  });
});
