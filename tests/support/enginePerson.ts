import type { BrowserContext, Page } from 'playwright-core';
import type { ConformancePerson } from '../../web/src/conference/conformanceWorld.js';
import { heardTone, isTone, playTone, watchConnections } from './media.js';
import type { EnginePage } from './enginePage.js';

declare const enginePage: EnginePage;

/** What the microphone of each person plays, in hertz. */
export const tones: Record<string, number> = { ayse: 440, bora: 880, cem: 1320 };

/** The page at `url` for one person: devices open, engine made. */
export async function openEnginePage(context: BrowserContext, url: string, id: string): Promise<Page> {
  const page = await context.newPage();
  await playTone(page, tones[id]!);
  await watchConnections(page);
  await page.goto(url);
  await enterEngine(page, id);
  return page;
}

async function enterEngine(page: Page, id: string): Promise<void> {
  await page.waitForFunction(() => 'enginePage' in window);
  await page.evaluate(async (me) => {
    await enginePage.capture.openBoth();
    await enginePage.start(me);
  }, id);
}

/** Frames shown by a video element that plays this person's camera or screen as the snapshot gives it. */
const framesOf = (page: Page, sourceId: string) =>
  page.evaluate((wanted) => {
    const source = enginePage.engine.getSnapshot().sources.find((one) => one.id === wanted);
    const found = document.querySelector<HTMLVideoElement>(`video[data-of="${wanted}"]`);
    const video = found ?? document.body.appendChild(document.createElement('video'));
    video.dataset['of'] = wanted;
    video.muted = true;
    if (video.srcObject !== (source?.stream ?? null)) {
      video.srcObject = source?.stream ?? null;
      if (source?.stream) void video.play().catch(() => undefined);
    }
    return video.srcObject ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
  }, sourceId);

/** That page as a person of the conformance suite. */
export function enginePerson(page: Page, id: string): ConformancePerson {
  return {
    id,
    setParticipants: (ids) => page.evaluate((all) => enginePage.engine.setParticipants(all), ids),
    setPermissions: (permissions) => page.evaluate((all) => enginePage.engine.setPermissions(all), permissions),
    receive: (request) => page.evaluate((wanted) => enginePage.engine.receive(wanted), request),
    sendPictures: (on) => page.evaluate((wanted) => enginePage.engine.sendPictures(wanted), on),
    set: (kind, on) =>
      page.evaluate(
        async ([device, wanted]) => {
          const { verbs } = enginePage.engine.getSnapshot();
          await (device === 'camera' ? verbs.setCamera : verbs.setMicrophone)?.(wanted);
        },
        [kind, on] as const,
      ),
    share: (on) => page.evaluate((wanted) => enginePage.engine.getSnapshot().verbs.setScreen?.(wanted), on),
    endShare: () =>
      page.evaluate(() => {
        const [track] = enginePage.engine.getSnapshot().screen.stream?.getTracks() ?? [];
        track?.dispatchEvent(new Event('ended'));
      }),
    switchDevice: (kind, deviceId) =>
      page.evaluate(([device, wanted]) => enginePage.engine.getSnapshot().verbs.switchDevice?.(device, wanted), [
        kind,
        deviceId,
      ] as const),
    devices: (kind) =>
      page.evaluate((device) => {
        const { devices, [device]: used } = enginePage.capture.getSnapshot();
        const wanted = device === 'camera' ? 'videoinput' : 'audioinput';
        return devices
          .filter((one) => one.kind === wanted && one.deviceId !== used.deviceId)
          .map((one) => one.deviceId);
      }, kind),
    setVolume: (of, volume) =>
      page.evaluate(
        ([whose, wanted]) => {
          enginePage.engine.setVolume(whose, wanted);
          return enginePage.engine.getVolume(whose);
        },
        [of, volume] as const,
      ),
    snapshot: () => page.evaluate(() => enginePage.snapshot()),
    async hears(of) {
      const hz = await heardTone(page, `${of}:microphone`);
      return hz === null ? null : isTone(hz, tones[of]!);
    },
    frames: (of, kind = 'camera') => framesOf(page, `${of}:${kind}`),
    level: (of) => page.evaluate((whose) => enginePage.level(whose), of),
    stats: (of) => page.evaluate((whose) => enginePage.engine.getStats(whose), of),
    setChannel: (up) => page.evaluate((isUp) => enginePage.setChannel(isUp), up),
    pass: (ms) => page.evaluate((time) => enginePage.pass(time), ms),
    async reload() {
      await page.reload();
      await enterEngine(page, id);
    },
    leave: () => page.evaluate(() => enginePage.engine.leave()),
  };
}
