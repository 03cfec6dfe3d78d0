import type { BrowserContext, Page } from 'playwright-core';
import type { ConformancePerson } from '../../web/src/conference/conformanceWorld.js';
import { heardTone, isTone, playTone, watchConnections } from './media.js';
import type { MeshPage } from './meshPage.js';

declare const mesh: MeshPage;

/** What the microphone of each person plays, in hertz. */
export const meshTones: Record<string, number> = { ayse: 440, bora: 880, cem: 1320 };

/** The page at `url` for one person: devices open, engine made. */
export async function openMeshPage(context: BrowserContext, url: string, id: string): Promise<Page> {
  const page = await context.newPage();
  await playTone(page, meshTones[id]!);
  await watchConnections(page);
  await page.goto(url);
  await enterMesh(page, id);
  return page;
}

export async function enterMesh(page: Page, id: string): Promise<void> {
  await page.waitForFunction(() => 'mesh' in window);
  await page.evaluate(async (me) => {
    await mesh.capture.openBoth();
    mesh.start(me);
  }, id);
}

/** Frames shown by a video element that plays this person's camera or screen as the snapshot gives it. */
const framesOf = (page: Page, sourceId: string) =>
  page.evaluate((wanted) => {
    const source = mesh.engine.getSnapshot().sources.find((one) => one.id === wanted);
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
export function meshPerson(page: Page, id: string): ConformancePerson {
  return {
    id,
    setParticipants: (ids) => page.evaluate((all) => mesh.engine.setParticipants(all), ids),
    setPermissions: (permissions) => page.evaluate((all) => mesh.engine.setPermissions(all), permissions),
    receive: (request) => page.evaluate((wanted) => mesh.engine.receive(wanted), request),
    set: (kind, on) =>
      page.evaluate(
        async ([device, wanted]) => {
          const { verbs } = mesh.engine.getSnapshot();
          await (device === 'camera' ? verbs.setCamera : verbs.setMicrophone)?.(wanted);
        },
        [kind, on] as const,
      ),
    share: (on) => page.evaluate((wanted) => mesh.engine.getSnapshot().verbs.setScreen?.(wanted), on),
    endShare: () =>
      page.evaluate(() => {
        const [track] = mesh.engine.getSnapshot().screen.stream?.getTracks() ?? [];
        track?.dispatchEvent(new Event('ended'));
      }),
    switchDevice: (kind, deviceId) =>
      page.evaluate(([device, wanted]) => mesh.engine.getSnapshot().verbs.switchDevice?.(device, wanted), [
        kind,
        deviceId,
      ] as const),
    devices: (kind) =>
      page.evaluate((device) => {
        const { devices, [device]: used } = mesh.capture.getSnapshot();
        const wanted = device === 'camera' ? 'videoinput' : 'audioinput';
        return devices
          .filter((one) => one.kind === wanted && one.deviceId !== used.deviceId)
          .map((one) => one.deviceId);
      }, kind),
    setVolume: (of, volume) =>
      page.evaluate(
        ([whose, wanted]) => {
          mesh.engine.setVolume(whose, wanted);
          return mesh.engine.getVolume(whose);
        },
        [of, volume] as const,
      ),
    snapshot: () => page.evaluate(() => mesh.snapshot()),
    async hears(of) {
      const hz = await heardTone(page, `${of}:microphone`);
      return hz === null ? null : isTone(hz, meshTones[of]!);
    },
    frames: (of, kind = 'camera') => framesOf(page, `${of}:${kind}`),
    level: (of) => page.evaluate((whose) => mesh.level(whose), of),
    setChannel: (up) => page.evaluate((isUp) => mesh.setChannel(isUp), up),
    pass: (ms) => page.evaluate((time) => mesh.pass(time), ms),
    async reload() {
      await page.reload();
      await enterMesh(page, id);
    },
    leave: () => page.evaluate(() => mesh.engine.leave()),
  };
}
