import type { Page } from 'playwright-core';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { beginFilming, startRecorder } from '../filming.js';
import { joinOf, realCameraFps, watchJoin } from '../joinWatch.js';
import { rawFirstFrameMs } from '../rawMedia.js';
import { difference, interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';

const rawRuns = 3;

async function raw(page: Page): Promise<Sample> {
  const runs: number[] = [];
  for (let n = 0; n < rawRuns; n++) runs.push(await rawFirstFrameMs(page));
  return { ms: spreadOf(runs).median };
}

async function measure(bench: Bench): Promise<Result> {
  // The room soon forgets a closed tab, so the next join begins as the first did.
  const school = await OnlineSchool.start(
    { env: { ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '100' } },
    { fps: realCameraFps },
  );
  let recorder: RecorderProcess | undefined;
  try {
    if (missingForRecorder().length === 0) recorder = await startRecorder(school);
    const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
    const meeting = await school.meeting(ayse);
    const teacher = await school.member(ayse, 'ayse.yildirim');
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await school.member(elif, 'elif.gokce');
    const aside = await school.visitor('Deniz');
    await aside.goto('/giris-yap');

    const ours = async (): Promise<Sample> => {
      const page = await pupil.context.newPage();
      await watchJoin(page);
      // The password stands for the invitation; the socket opens while the person prepares.
      await page.goto(`${school.stack.url}/room/${meeting.token}?pwd=${pwd}`);
      await page.locator('video').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Derse gir', exact: true }).click();
      const { ms, roundTrips } = await joinOf(page);
      await page.close();
      await teacher.tile(elif.name).waitFor({ state: 'detached' });
      return { ms, roundTrips };
    };
    const { encodePwd } = await import('@derslik/contract/roomLinks');
    const pwd = encodeURIComponent(encodePwd(meeting.password));
    const variants = { raw: () => raw(aside.page), ours, again: () => raw(aside.page) };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const withoutFilm = spread(samples.ours, 'ms').median.toFixed(0);
    const filmed: Finding[] = [];
    if (recorder) {
      await beginFilming(school, teacher);
      const { raw: floor, ours: joins } = await interleave(bench.rounds, { raw: variants.raw, ours });
      filmed.push(
        {
          name: 'while it is filmed, less raw',
          unit: 'ms',
          value: difference(joins, floor, 'ms'),
          against: `raw meanwhile: ${spread(floor, 'ms').median.toFixed(0)} ms; unfilmed ${withoutFilm} ms in all, filmed ${spread(joins, 'ms').median.toFixed(0)}`,
          gate: 300,
          goal: 40,
        },
        {
          name: 'round trips, filmed',
          unit: '',
          value: spread(joins, 'roundTrips'),
          against: 'everything sent and answered until that frame',
          gate: 6,
          goal: 3,
        },
      );
    }
    const against = `raw RTCPeerConnection: ${spread(samples.raw, 'ms').median.toFixed(0)} ms`;
    return {
      findings: [
        {
          name: 'join to the first frame, less raw',
          unit: 'ms',
          value: difference(samples.ours, samples.raw, 'ms'),
          against,
          gate: 300,
          goal: 40,
        },
        {
          name: 'round trips',
          unit: '',
          value: spread(samples.ours, 'roundTrips'),
          against: 'everything sent and answered until that frame',
          gate: 6,
          goal: 3,
        },
        { name: 'join to the first frame', unit: 'ms', value: spread(samples.ours, 'ms'), against },
        ...filmed,
      ],
      control: ratio(samples.again, samples.raw, 'ms'),
      method:
        'The real app behind nginx. A teacher is in the room with a camera; a pupil stands at preparation, presses the button, and the time until ' +
        'the teacher’s first decoded frame is taken in the pupil’s page. Raw: two peer connections in one page of the same Chromium, wired ' +
        `directly, with a camera that is open already (median of ${rawRuns}). ` +
        'Afterwards the same while a recorder films that lesson, on the same machine.',
    };
  } finally {
    await recorder?.stop();
    await school.goHome();
    await school.stop();
  }
}

export const meshJoin: Figure = { number: 8, title: 'Mesh join to the first decoded frame', measure };
