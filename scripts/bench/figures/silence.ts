import type { Page } from 'playwright-core';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';

const windowMs = 30_000;
/** Until nothing is left of coming in. */
const settleMs = 5_000;
const closed = ['Kamera', 'Mikrofon'];

/** Bytes over all media ways of a page, both directions, since they began. Needs watchConnections. */
const mediaBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    let bytes = 0;
    for (const pc of peerConnections)
      (await pc.getStats()).forEach((entry: { type: string; bytesSent?: number; bytesReceived?: number }) => {
        if (entry.type === 'transport') bytes += (entry.bytesSent ?? 0) + (entry.bytesReceived ?? 0);
      });
    return bytes;
  });

/** Adds up the payloads of the page's websockets from now on. */
async function watchSockets(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  const add = ({ response }: { response: { payloadData: string } }): void =>
    void (bytes += Buffer.byteLength(response.payloadData));
  devtools.on('Network.webSocketFrameSent', add);
  devtools.on('Network.webSocketFrameReceived', add);
  await devtools.send('Network.enable');
  return () => bytes;
}

async function measure(bench: Bench): Promise<Result> {
  const school = await OnlineSchool.start();
  try {
    const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const meeting = await school.meeting(owner);
      const teacher = await school.member(owner, 'ayse.yildirim');
      const pupil = await school.visitor('Can Demir');
      const socket = await watchSockets(pupil.page);
      await teacher.goto(`/room/${meeting.token}`);
      await pupil.goto(linkOf(meeting));
      await pupil.field('Adınız').fill('Can Demir');
      for (const one of [teacher, pupil]) {
        await one.page.locator('video').first().waitFor();
        for (const device of closed) await one.button(device).click();
        await one.enter();
      }
      await pupil.tile(teacher.name).waitFor();
      await pupil.page.waitForTimeout(settleMs);
      const before = { socket: socket(), media: await mediaBytes(pupil.page) };
      await pupil.page.waitForTimeout(windowMs);
      const aMinute = (bytes: number): number => (bytes * 60_000) / windowMs / 1_000;
      const [told, media] = [socket() - before.socket, (await mediaBytes(pupil.page)) - before.media];
      samples.push({ told: aMinute(told), media: aMinute(media), both: aMinute(told + media) });
      await school.goHome();
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    const kb = (key: string): string => `${spread(samples, key).median.toFixed(1)} KB`;
    return {
      findings: [
        {
          name: 'a minute of somebody who is silent',
          unit: 'KB',
          value: spread(samples, 'both'),
          against: `room’s socket ${kb('told')}, media ${kb('media')}`,
        },
      ],
      method:
        `Two are in a room peer to peer, both with camera and microphone closed, and nothing happens: what one of them sends and receives in ${windowMs / 1_000} s, ` +
        'told as of a minute. Payloads of the websocket, and all bytes of the media way (checks of the way, reports, the silent tracks).',
    };
  } finally {
    await school.goHome();
    await school.stop();
  }
}

export const silence: Figure = { number: 22, title: 'What silence costs', measure };
