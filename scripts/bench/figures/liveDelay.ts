import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { Ingest } from '../../../tests/support/ingest.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { NativeStack } from '../../../tests/support/stack.js';
import { ingestModule } from '../../native/ingest.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import { until } from '../../native/processes.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';
import { TooBusy } from '../tooBusy.js';

/** All rounds together are ten minutes. */
const roundMs = 120_000;
const patient = { timeoutMs: 120_000, everyMs: 100 };
/** A fortieth of a second in a picture of 25 is a stall that nobody sees; half a second is one that everybody does. */
const stallMs = 500;
const bits = 32;

/** What is filmed: the time at which it was drawn, in black and white blocks that survive any encoder, and something that moves. */
const clockPage = `<!doctype html><body style="margin:0;background:#888"><canvas width="1280" height="720"></canvas><script>
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 440 });
  tone.connect(new GainNode(context, { gain: 0.2 })).connect(context.destination);
  tone.start();
  const brush = document.querySelector('canvas').getContext('2d');
  const draw = () => {
    const now = Date.now() % ${2 ** bits};
    for (let bit = 0; bit < ${bits}; bit++) {
      brush.fillStyle = Math.floor(now / 2 ** bit) % 2 ? '#fff' : '#000';
      brush.fillRect((bit % 8) * 160, Math.floor(bit / 8) * 120, 160, 120);
    }
    brush.fillStyle = 'hsl(' + (now / 20) % 360 + ' 80% 50%)';
    brush.fillRect(0, 480, 1280, 240);
    requestAnimationFrame(draw);
  };
  draw();
  Object.assign(document.documentElement.dataset, { recorder: 'ready', recorderHears: '' });
</script>`;

/** The recorder's front door: its page is the clock, and its call is the school's. */
const startClock = async (school: string): Promise<{ url: string; server: Server }> => {
  const server = createServer((request, answer) => {
    if (request.url?.startsWith('/rec/')) return void answer.setHeader('content-type', 'text/html').end(clockPage);
    const forward = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type };
      const given = await fetch(school + request.url, { method: 'POST', headers, body: Buffer.concat(chunks) });
      answer.statusCode = given.status;
      answer.end(await given.text());
    };
    forward().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
};

/** Looks at each picture that a viewer's player draws: how long ago it was drawn at its source, and how long it stood there. */
const watch = (page: Page, ms: number): Promise<{ delays: number[]; stalls: number; longest: number }> =>
  page.evaluate(
    async ({ ms, bits, stallMs }) => {
      const video = document.querySelector('video')!;
      const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 45 });
      const brush = canvas.getContext('2d', { willReadFrequently: true })!;
      const delays: number[] = [];
      let [stalls, longest, last] = [0, 0, performance.now()];
      const ends = performance.now() + ms;
      await new Promise<void>((resolve) => {
        const look = (): void => {
          const now = performance.now();
          const stood = now - last;
          last = now;
          longest = Math.max(longest, stood);
          if (stood > stallMs) stalls++;
          brush.drawImage(video, 0, 0, 80, 45);
          let drawn = 0;
          for (let bit = 0; bit < bits; bit++) {
            const [light = 0] = brush.getImageData((bit % 8) * 10 + 5, Math.floor(bit / 8) * 7.5 + 4, 1, 1).data;
            if (light > 128) drawn += 2 ** bit;
          }
          const delay = (Date.now() % 2 ** bits) - drawn;
          // A picture that was read while it changed says nothing.
          if (delay > 0 && delay < 60_000) delays.push(delay);
          if (now < ends) video.requestVideoFrameCallback(look);
          else resolve();
        };
        video.requestVideoFrameCallback(look);
        setTimeout(resolve, ms + 10_000);
      });
      return { delays, stalls, longest };
    },
    { ms, bits, stallMs },
  );

async function measure(bench: Bench): Promise<Result> {
  const ingest = await Ingest.plan();
  const school = await OnlineSchool.start({ redis: false, env: { ...ingest.env, RECORDING_LEASE_MS: '8000' } });
  const stack = school.stack as NativeStack;
  await ingest.start(stack);
  const clock = await startClock(stack.url);
  const recorder = new RecorderProcess(clock.url, stack.recordingDir);
  try {
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0, patient);
    const teacher = await school.data.teacher();
    const broadcast = await planBroadcast(school.data, teacher);
    const lead = await RoomClient.join(stack.url, teacher, broadcast.meeting);
    await lead.send({ type: 'startBroadcast', layout: 'tiles' });
    const viewer = await school.member(await school.account('veli', 'Ali Veli', 'student'), 'veli');
    await viewer.goto(`/play/${broadcast.jToken}`);
    await viewer.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
      timeout: patient.timeoutMs,
    });
    // Functions that tsx has named call this when they run in a page.
    await viewer.page.evaluate('window.__name = (named) => named');
    // Its player has come to its newest end.
    await viewer.page.waitForTimeout(20_000);
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const { delays, stalls, longest } = await watch(viewer.page, roundMs);
      const sorted = delays.sort((a, b) => a - b);
      if (sorted.length < roundMs / 100)
        throw new TooBusy(`${sorted.length} pictures were read in ${roundMs / 1_000} s`);
      const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)]! / 1_000;
      samples.push({ middle: at(0.5), most: at(0.95), stalls, longest });
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    lead.close();
    const minutes = (bench.rounds * roundMs) / 60_000;
    return {
      findings: [
        {
          name: 'behind live, in the middle',
          unit: 's',
          value: spread(samples, 'middle'),
          against: `from the filmed page to a viewer’s, over ${minutes} minutes`,
          gate: 4,
          goal: 2,
        },
        { name: 'the same, 95 of 100 pictures', unit: 's', value: spread(samples, 'most'), against: 'all rounds' },
        {
          name: 'stalls in a round',
          unit: '',
          value: spread(samples, 'stalls'),
          against: `a picture that stands for more than ${stallMs / 1_000} s; at most ${spread(samples, 'longest').max.toFixed(0)} ms`,
          gate: 0,
          goal: 0,
        },
      ],
      method:
        'The real recorder films a page that draws the time, sends it by RTMP to the ingest, which writes HLS; a viewer’s page in Chromium plays it behind the front door. Every picture that the player draws is read: the time in it against the time of now, ' +
        'on one machine’s clock. It begins 20 s after the first picture.',
    };
  } finally {
    await recorder.stop();
    clock.server.close();
    clock.server.closeAllConnections();
    await ingest.clear();
    await school.goHome();
    await school.stop();
  }
}

export const missingForBroadcasts = (): readonly string[] => [
  ...missingForRecorder(),
  ...(ingestModule() === undefined ? ['libnginx-mod-rtmp'] : []),
];

export const liveDelay: Figure = {
  number: 10,
  title: 'How far a viewer is behind live',
  missing: missingForBroadcasts,
  measure,
};
