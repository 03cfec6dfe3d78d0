import { execFileSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filmCalls } from '../../../tests/support/filmCalls.js';
import { RecorderProcess, startPlainRoom } from '../../../tests/support/recorderProcess.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import { TestSchool } from '../../../tests/support/school.js';
import { startStack } from '../../../tests/support/stack.js';
import { until } from '../../native/processes.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';

const lessonMinutes = 40;
const passageSeconds = 20;
const patient = { timeoutMs: 300_000, everyMs: 50 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A part as the recorder leaves it after a lesson in which much moves: a passage again and again, in fragments of a second. */
function longPart(dir: string): string {
  const [passage, part] = [join(dir, 'passage.mp4'), join(dir, 'part.mp4')];
  const ffmpeg = (...args: string[]): unknown => execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${passageSeconds}`],
    ...[
      '-f',
      'lavfi',
      '-i',
      `anoisesrc=color=pink:amplitude=0.05:r=48000:d=${passageSeconds}`,
      '-vf',
      'noise=alls=6:allf=t',
    ],
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-g', '50', '-b:v', '1200k'],
    ...['-maxrate', '2500k', '-bufsize', '5000k', '-ac', '2', '-c:a', 'aac', '-b:a', '96k', passage],
  );
  const times = (lessonMinutes * 60) / passageSeconds - 1;
  const flags = '+frag_keyframe+empty_moov+default_base_moof';
  ffmpeg(
    ...['-stream_loop', String(times), '-i', passage, '-c', 'copy', '-movflags', flags, '-frag_duration', '1000000'],
    part,
  );
  return part;
}

async function measure(bench: Bench): Promise<Result> {
  const stack = await startStack({ redis: false, env: { RECORDING_LEASE_MS: '8000' } });
  const school = new TestSchool(stack.databaseUrl);
  const room = await startPlainRoom(stack.url);
  const recorder = new RecorderProcess(room.url, stack.recordingDir);
  try {
    const part = longPart(bench.dir);
    recorder.start();
    await until('The recorder', async () => (await school.query('SELECT 1 FROM recorders')).length > 0, patient);
    const teacher = await school.teacher();
    const calls = filmCalls(() => stack.url);
    const run = async (): Promise<Sample> => {
      const meeting = await school.meeting(teacher);
      const host = await RoomClient.join(stack.url, teacher, meeting);
      await host.send({ type: 'startRecording', layout: 'teacher' });
      const row = async () =>
        (
          await school.query<{ id: string; token: string; state: string }>(
            'SELECT id, token, state FROM recordings WHERE meeting_id = $1',
            [meeting.id],
          )
        )[0];
      await until('The recording', async () => (await row())?.state === 'on', patient);
      await pause(3_000);
      const film = (await row())!;
      // Forty minutes were filmed before.
      copyFileSync(part, join(stack.recordingDir, film.id, 'part-9000.mp4'));
      const endedAt = performance.now();
      await host.send({ type: 'stopRecording' });
      await until('The film', async () => ['ready', 'broken'].includes((await row())?.state ?? ''), patient);
      const { path, cookie } = await keyOf(film);
      const answer = await calls.watch(path, cookie, { range: 'bytes=0-99999' });
      if (answer.status !== 206) throw new Error(`The film answers ${answer.status}`);
      await answer.arrayBuffer();
      const seconds = (performance.now() - endedAt) / 1_000;
      host.close();
      await calls.remove(teacher, [film.token]);
      return { seconds };
    };
    const keyOf = async (film: { id: string; token: string }) => {
      const { data, cookies } = await calls.pathsOf(teacher, [film.token]);
      return { path: data[0]!.url, cookie: cookies[0]!.split(';')[0]! };
    };
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      samples.push(await run());
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    const megabytes = Math.round(statSync(part).size / 1_000_000);
    return {
      findings: [
        {
          name: `from the end of ${lessonMinutes} minutes to a film that plays`,
          unit: 's',
          value: spread(samples, 'seconds'),
          against: `${megabytes} MB; the school hears nothing else meanwhile`,
          gate: 60,
          goal: 10,
        },
      ],
      method:
        `A real recorder films some seconds; a part of ${lessonMinutes} minutes is put beside them, as it would have written it: a passage of ${passageSeconds} s in which all moves, again and again, with noise as its sound, in fragments of a second. ` +
        'The time is from the press that ends the recording to the first bytes of the film, read with its owner’s cookie through the front door.',
    };
  } finally {
    await recorder.stop();
    room.close();
    await school.close();
    await stack.stop();
  }
}

export const filmReady: Figure = {
  number: 27,
  title: 'From the end of a lesson to its film',
  missing: missingForRecorder,
  measure,
};
