import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConformanceHall, eventually, mayAll } from '../../web/src/conference/conformanceWorld.js';
import { engineConformance } from '../../web/src/conference/engine.conformance.js';
import { isPolicyTold, jitsiUrl, jitsiWorld, type JitsiWorld } from '../support/jitsiWorld.js';
import { launchMediaBrowser } from '../support/media.js';

/**
 * The engine over real servers: `JITSI_URL=https://… JITSI_TOKEN_SECRET=…`, and `JITSI_AUTHORITY_URL` with
 * `JITSI_AUTHORITY_SECRET` where our module is installed there.
 */
const isPossible = jitsiUrl !== undefined;
let browser: Browser;

beforeAll(async () => {
  // A school of its own authority: pages are told to trust it, sockets only so.
  if (!isPossible) return;
  browser = await launchMediaBrowser({ args: ['--ignore-certificate-errors'] });
  // A bridge that has just started takes its time for its first conference.
  const first = new ConformanceHall(() => jitsiWorld(browser));
  const [a] = await first.meet('ayse', 'bora');
  await eventually(async () => expect(await a!.frames('bora')).toBeGreaterThan(0), 90_000);
  await first.close();
});
afterAll(() => browser?.close());

engineConformance('Jitsi', () => jitsiWorld(browser), isPossible);

describe.skipIf(!isPossible)('the Jitsi engine over its servers', () => {
  let world: JitsiWorld;
  let tokenSeconds: number | undefined;
  const hall = new ConformanceHall(async () => (world = await jitsiWorld(browser, { tokenSeconds })));
  afterEach(() => hall.close());

  it('tells every figure of a connection', async () => {
    const [a] = await hall.meet('ayse', 'bora');
    await hall.expectFrames(a!, 'bora');
    await a!.pass(10_000);
    await eventually(async () => {
      const stats = await a!.stats();
      expect(stats).toMatchObject({ bridgeCount: 1, packetLoss: expect.any(Number), transport: { type: 'udp' } });
      expect(stats.bitrate.download).toBeGreaterThan(0);
      expect(stats.bitrate.upload).toBeGreaterThan(0);
      expect(stats.bandwidthEstimate).toBeGreaterThan(0);
      expect(stats.roundTrip).not.toBeNull();
      const theirs = await a!.stats('bora');
      expect(theirs.connectionQuality).toBeGreaterThan(0);
      expect(theirs.resolution?.height).toBeGreaterThan(0);
      expect(theirs.framerate).toBeGreaterThan(0);
      expect(theirs.roundTrip).not.toBeNull();
      expect((await a!.snapshot()).quality).toMatchObject({ ayse: expect.any(Number), bora: expect.any(Number) });
    }, 30_000);
  });

  it('goes on while its token is renewed', async () => {
    tokenSeconds = 95;
    const [a, b] = await hall.meet('ayse', 'bora');
    tokenSeconds = undefined;
    await hall.expectFrames(a!, 'bora');
    await a!.pass(40_000);
    await hall.expectFrames(a!, 'bora');
    // What changes after it is told over the renewed connection.
    await a!.set('camera', false);
    await eventually(async () => expect(await hall.sourceOf(b!, 'ayse:camera')).toMatchObject({ muted: true }));
    await a!.set('camera', true);
    await hall.expectFrames(b!, 'ayse');
    expect(await a!.snapshot()).toMatchObject({ connection: 'connected', error: null });
  });

  it.skipIf(!isPolicyTold)('sends nothing that the servers forbid, and goes on when they permit it', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    await world.permit('ayse', { ...mayAll, microphone: false });
    await eventually(async () => expect(await b!.hears('ayse')).toBeNull());
    expect((await a!.snapshot()).microphone).toBe('on');
    await hall.expectFrames(b!, 'ayse');
    await world.permit('ayse', mayAll);
    await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
  });
});
