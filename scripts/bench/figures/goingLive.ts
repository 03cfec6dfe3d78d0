import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { Ingest } from '../../../tests/support/ingest.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { NativeStack } from '../../../tests/support/stack.js';
import { until } from '../../native/processes.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';
import { missingForBroadcasts } from './liveDelay.js';

const patient = { timeoutMs: 120_000, everyMs: 100 };

async function measure(bench: Bench): Promise<Result> {
  const ingest = await Ingest.plan();
  const school = await OnlineSchool.start({ redis: false, env: { ...ingest.env, RECORDING_LEASE_MS: '8000' } });
  const stack = school.stack as NativeStack;
  await ingest.start(stack);
  const recorder = new RecorderProcess(stack.url, stack.recordingDir);
  try {
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0, patient);
    const teacher = await school.data.teacher();
    const viewer = await school.member(await school.account('veli', 'Ali Veli', 'student'), 'veli');
    const run = async (): Promise<Sample> => {
      const broadcast = await planBroadcast(school.data, teacher);
      const lead = await RoomClient.join(stack.url, teacher, broadcast.meeting);
      await viewer.goto(`/play/${broadcast.jToken}`);
      await viewer.page.getByText('Yayın henüz başlamadı').waitFor();
      const isOver = async (): Promise<boolean> =>
        (
          await school.data.query(
            `SELECT 1 FROM recordings WHERE meeting_id = $1 AND state IN ('pending', 'on', 'paused', 'finishing')`,
            [broadcast.id],
          )
        ).length === 0;
      const began = performance.now();
      const said = lead.send({ type: 'startBroadcast', layout: 'tiles' });
      await viewer.page.waitForFunction(
        () => {
          const video = document.querySelector('video');
          return !!video && video.videoWidth > 0 && video.currentTime > 0 && !video.paused;
        },
        undefined,
        { polling: 'raf', timeout: patient.timeoutMs },
      );
      const seconds = (performance.now() - began) / 1_000;
      await said;
      await lead.send({ type: 'endBroadcast' });
      lead.close();
      // The recorder is free for the next one.
      await until('Its film', isOver, patient);
      return { seconds };
    };
    await run();
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      samples.push(await run());
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    return {
      findings: [
        {
          name: 'from the command to a viewer’s first picture',
          unit: 's',
          value: spread(samples, 'seconds'),
          against: 'a viewer who waits on the page',
          gate: 8,
          goal: 4,
        },
      ],
      method:
        'A viewer in Chromium waits at the poster. The moderator’s command begins the broadcast (the countdown of three seconds, which the moderator’s page counts before it sends it, is not in it): the real recorder opens its browser and the page of the stage, ' +
        'encodes and sends it; the ingest writes the first pieces; the viewer’s page hears that it is live and plays. The time ends with the first picture that moves.',
    };
  } finally {
    await recorder.stop();
    await ingest.clear();
    await school.goHome();
    await school.stop();
  }
}

export const goingLive: Figure = {
  number: 30,
  title: 'From “go live” to a viewer’s first picture',
  missing: missingForBroadcasts,
  measure,
};
