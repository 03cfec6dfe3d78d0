import { describe, expect, it } from 'vitest';
import { eventually, mayAll } from '../../web/src/conference/conformanceWorld.js';
import { engineConformance } from '../../web/src/conference/engine.conformance.js';
import type { EnginePage } from '../support/enginePage.js';
import { enginePerson, openEnginePage, tones } from '../support/enginePerson.js';
import { framesDecoded, heardTone, isTone, ufrag, watchConnections } from '../support/media.js';
import { meshPages } from '../support/meshPages.js';

declare const enginePage: EnginePage;

const pages = meshPages();
const { openTwo, seeAll, sent, expectFrames } = pages;

engineConformance('mesh', async () => {
  const context = await pages.newContext();
  return {
    join: async (id) => enginePerson(await openEnginePage(context, pages.url, id), id),
    close: () => context.close(),
  };
});

describe('the mesh', () => {
  it('joins with one offer and one answer', async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    await seeAll(b);
    await seeAll(a);
    await expectFrames(a);
    await expectFrames(b);
    const [offers, answers] = [await sent(b), await sent(a)];
    expect(offers).toMatchObject({ offer: 1 });
    expect(answers).toMatchObject({ answer: 1 });
  });

  it('shows the first picture at once in the size that was asked for', async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    const sources = { 'ayse:camera': { maxHeight: 360 } };
    await b.evaluate((asked) => enginePage.engine.receive({ sources: asked, lastN: -1 }), sources);
    await seeAll(b);
    const first = b.evaluate(async () => {
      const { MediaStreamTrackProcessor: Processor, peerConnections } = window as unknown as {
        MediaStreamTrackProcessor: new (of: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> };
        peerConnections: RTCPeerConnection[];
      };
      const [, camera] = peerConnections.at(-1)!.getReceivers();
      const reader = new Processor({ track: camera!.track }).readable.getReader();
      const { value } = await reader.read();
      const height = value?.codedHeight;
      value?.close();
      await reader.cancel();
      return height;
    });
    await seeAll(a);
    expect(await first).toBe(360);
  });

  it('connects when both offer at once', async () => {
    const [a, b] = await openTwo();
    await Promise.all([seeAll(a), seeAll(b)]);
    await expectFrames(a);
    await expectFrames(b);
  });

  it('sends an offer again that was lost while the channel was away', async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    await b.evaluate(() => enginePage.setChannel(false));
    await seeAll(b);
    await a.evaluate(() => enginePage.pass(0));
    expect(await sent(b)).toEqual({});
    await b.evaluate(() => enginePage.setChannel(true));
    await seeAll(a);
    await expectFrames(b);
  });

  /** Two who see each other, and later both anew, over ways that were made again. */
  const flowing = async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    await seeAll(b);
    await seeAll(a);
    await expectFrames(a);
    const before = [await ufrag(a), await ufrag(b)];
    const haveRestarted = async (): Promise<void> => {
      await eventually(async () => {
        expect(await ufrag(a)).not.toBe(before[0]);
        expect(await ufrag(b)).not.toBe(before[1]);
      });
      await expectFrames(a);
      await expectFrames(b);
    };
    return { b, haveRestarted };
  };

  it('repairs a way that broke with an ICE restart, and pictures go on', async () => {
    const { b, haveRestarted } = await flowing();
    // Loopback does not break, so the page is told that its way has failed.
    await b.evaluate(() => {
      const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
      const pc = peerConnections.at(-1)!;
      Object.defineProperty(pc, 'connectionState', { value: 'failed', configurable: true });
      pc.dispatchEvent(new Event('connectionstatechange'));
      enginePage.pass(1_000);
      Reflect.deleteProperty(pc, 'connectionState');
    });
    await haveRestarted();
  });

  it('looks for new ways at once when the network has changed, and pictures go on', async () => {
    const { b, haveRestarted } = await flowing();
    // Nobody's clock goes on: nothing else would restart.
    await b.evaluate(() => window.dispatchEvent(new Event('online')));
    await haveRestarted();
  });

  it('connects nobody who has left, even when their offer comes late', async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => {
      for (const ids of [['ayse'], ['ayse', 'bora'], ['ayse']]) enginePage.engine.setParticipants(ids);
    });
    await seeAll(b);
    await eventually(async () => expect((await sent(b))['offer']).toBeGreaterThanOrEqual(1));
    // A repeated offer: by the time it is out, the first one was taken up or not.
    await b.evaluate(() => enginePage.pass(4_000));
    await eventually(async () => expect((await sent(b))['offer']).toBeGreaterThanOrEqual(2));
    expect(await sent(a)).not.toHaveProperty('answer');
    expect(await framesDecoded(b)).toBe(0);
    await seeAll(a);
    await b.evaluate(() => enginePage.pass(30_000));
    await expectFrames(b);
  });

  it('survives signals that no honest client sends', async () => {
    const [a, b] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    await a.evaluate(() => {
      const wire = new BroadcastChannel('signals');
      const bad = ['', '{', '[]', 'null', '{"toSession":null,"offerId":1,"sdp":"v=0"}', '{"sdp":{"__proto__":1}}'];
      for (const kind of ['offer', 'answer', 'ice', 'hello', 'bye'])
        for (const data of bad) wire.postMessage({ to: 'ayse', from: 'bora', session: 'x', kind, data });
    });
    // This page's other BroadcastChannel objects hear it too, so it has arrived before the next offer.
    await seeAll(b);
    await seeAll(a);
    await expectFrames(a);
    await expectFrames(b);
  });

  it('brings everything to someone who opens no device', async () => {
    const [a] = await openTwo();
    await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
    const guest = await a.context().newPage();
    await watchConnections(guest);
    await guest.goto(pages.url);
    await guest.waitForFunction(() => 'enginePage' in window);
    for (const page of [guest, a])
      await page.evaluate(async (may) => {
        if (!enginePage.engine) await enginePage.start('cem');
        enginePage.engine.setPermissions({ ayse: may, cem: may });
        enginePage.engine.setParticipants(['ayse', 'cem']);
      }, mayAll);
    await expectFrames(guest);
    await eventually(async () => expect(isTone(await heardTone(guest, 'ayse:microphone'), tones['ayse']!)).toBe(true));
    expect((await a.evaluate(() => enginePage.snapshot())).sources.every((source) => source.muted)).toBe(true);
  });

  it('plays nothing old when a voice is permitted again', async () => {
    const [a, b] = await openTwo();
    await Promise.all([seeAll(a), seeAll(b)]);
    await eventually(async () => expect(isTone(await heardTone(a, 'bora:microphone'), tones['bora']!)).toBe(true));
    const permit = (microphone: boolean) =>
      a.evaluate(
        (may) => enginePage.engine.setPermissions({ ayse: may[0]!, bora: may[1]! }),
        [mayAll, { ...mayAll, microphone }],
      );
    await permit(false);
    // Meanwhile they talk on for a second, and then close the microphone.
    const packets = () =>
      a.evaluate(async () => {
        const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
        let arrived = 0;
        for (const pc of peerConnections)
          (await pc.getStats()).forEach((entry: { type: string; kind?: string; packetsReceived?: number }) => {
            if (entry.type === 'inbound-rtp' && entry.kind === 'audio') arrived += entry.packetsReceived ?? 0;
          });
        return arrived;
      });
    const before = await packets();
    await eventually(async () => expect((await packets()) - before).toBeGreaterThan(50));
    await b.evaluate(() => enginePage.engine.getSnapshot().verbs.setMicrophone?.(false));
    let last = -1;
    await eventually(async () => {
      const was = last;
      last = await packets();
      // What has arrived fades within this time where it is played.
      await a.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      expect(last).toBe(was);
    });
    await permit(true);
    expect(await heardTone(a, 'bora:microphone')).toBeNull();
  });

  it('tells every figure of a connection', async () => {
    const [a, b] = await openTwo();
    await seeAll(a);
    await seeAll(b);
    await expectFrames(a);
    await eventually(async () => {
      const stats = await a.evaluate(() => enginePage.engine.getStats('bora'));
      expect(stats).toMatchObject({ bridgeCount: null, serverRegion: null, packetLoss: 0, transport: { type: 'udp' } });
      expect(stats.connectionQuality).toBeGreaterThan(66);
      expect(stats.bitrate.download).toBeGreaterThan(0);
      expect(stats.bitrate.upload).toBeGreaterThan(0);
      expect(stats.resolution?.height).toBeGreaterThan(0);
      expect(stats.framerate).toBeGreaterThan(0);
      expect(stats.bandwidthEstimate).toBeGreaterThan(0);
    });
  });
});
