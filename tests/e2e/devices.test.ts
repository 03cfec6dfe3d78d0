import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchMediaBrowser } from '../support/media.js';
import { linkOf, nothingOutside } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
let bare: Browser;
let asking: Browser;
beforeAll(async () => {
  // Devices, but nobody who says yes to every question.
  asking = await launchMediaBrowser({ devices: false, args: ['--use-fake-device-for-media-stream=device-count=2'] });
  bare = await launchMediaBrowser({ devices: false, args: [nothingOutside] });
});
afterAll(async () => {
  await Promise.all([bare?.close(), asking?.close()]);
});

describe('a machine without camera and microphone', () => {
  it('joins, watches, listens, writes and raises its hand', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const guest = await day.school.visitor('Can Demir', { browser: bare });
    await guest.goto(linkOf(meeting));
    await guest.heading('Kamera ve mikrofon bulunamadı').waitFor();
    await guest.field('Adınız').fill('Can Demir');
    await guest.enter();
    await expect.poll(() => guest.sees(teacher), soon).toBe(true);
    await expect.poll(() => guest.hears(teacher), soon).toBe('their tone');
    await guest.write('Sizi görüyorum');
    await teacher.open('Sohbet');
    await teacher.message('Sizi görüyorum').waitFor();
    await guest.tool('El kaldır').click();
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await (await teacher.row('Can Demir')).last().getByLabel('Kamerası kullanılamıyor').waitFor();
  });
});

describe('a person whose browser refuses', () => {
  it('is told how to allow, and may enter without', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const pupil = await day.pupil({ permissions: [], browser: asking });
    const browser = await pupil.context.newCDPSession(pupil.page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    const set = async (setting: 'denied' | 'granted') => {
      for (const name of ['camera', 'microphone'])
        await browser.send('Browser.setPermission', {
          permission: { name },
          setting,
          origin: pupil.url,
          ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
        });
    };
    await set('denied');
    await pupil.goto(linkOf(meeting));
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor();
    await set('granted');
    await pupil.button('Yeniden dene').click();
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor({ state: 'detached' });
    await pupil.page.getByLabel('Kamera önizlemesi').waitFor();
    await set('denied');
    await pupil.page.reload();
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor();
    await pupil.enter();
    await pupil.tool('Mikrofon').click();
    const told = pupil.notice('Mikrofona izin verilmedi');
    await told.getByText('Tarayıcı kamera ya da mikrofona izin vermiyor. Adres çubuğundan izin verin.').waitFor();
  });
});

/** The browser's own devices, of which one can be pulled out and put in again, and the second camera looks away. */
async function loosePlugs(one: RoomVisitor): Promise<void> {
  await one.page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const gone = new Set<string>();
    const open: MediaStreamTrack[] = [];
    const [list, ask] = [devices.enumerateDevices.bind(devices), devices.getUserMedia.bind(devices)];
    const cameras = async () => (await list()).filter(({ kind }) => kind === 'videoinput');
    devices.enumerateDevices = async () => (await list()).filter(({ deviceId }) => !gone.has(deviceId));
    devices.getUserMedia = async (wanted) => {
      const video = wanted?.video as MediaTrackConstraints | undefined;
      const [front, away] = await cameras();
      const isAway = (video?.facingMode as { ideal?: string } | undefined)?.ideal === 'environment';
      const exact = (video?.deviceId as { exact?: string } | undefined)?.exact;
      if (exact && gone.has(exact)) throw new DOMException('', 'OverconstrainedError');
      const id = isAway ? away!.deviceId : (exact ?? front!.deviceId);
      const stream = await ask(video ? { ...wanted, video: { deviceId: { exact: id } } } : wanted);
      for (const track of stream.getVideoTracks()) {
        const settings = { ...track.getSettings(), ...(isAway && { facingMode: 'environment' }) };
        track.getSettings = () => settings;
      }
      open.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, {
      unplug(id: string) {
        gone.add(id);
        for (const track of open)
          if (track.readyState === 'live' && track.getSettings().deviceId === id) {
            track.stop();
            track.dispatchEvent(new Event('ended'));
          }
        devices.dispatchEvent(new Event('devicechange'));
      },
      plug(id: string) {
        gone.delete(id);
        devices.dispatchEvent(new Event('devicechange'));
      },
    });
  });
}
type Plugs = Record<'plug' | 'unplug', (id: string) => void>;
const idOf = (one: RoomVisitor, kind: MediaDeviceKind, nth: number) =>
  one.page.evaluate(
    async ([wanted, n]) =>
      (await navigator.mediaDevices.enumerateDevices()).filter(({ kind: is }) => is === wanted)[n]!.deviceId,
    [kind, nth] as const,
  );
const put = (one: RoomVisitor, what: keyof Plugs, id: string) =>
  one.page.evaluate(([how, which]) => (window as unknown as Plugs)[how](which), [what, id] as const);

describe('a device in the lesson', () => {
  it('is replaced by another when it is unplugged, and used again when it is back, with a notice each time', async () => {
    const [teacher, pupil] = [await day.teacher(), await day.pupil()];
    await loosePlugs(pupil);
    const meeting = await day.school.meeting(day.ayse);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    const settings = await pupil.open('Ayarlar');
    await settings.getByRole('combobox', { name: 'Kamera' }).click();
    await pupil.page.getByRole('option').nth(1).click();
    await settings.getByRole('combobox', { name: 'Hoparlör' }).click();
    await pupil.page.getByRole('option').nth(1).click();
    const camera = await idOf(pupil, 'videoinput', 1);
    const speaker = await idOf(pupil, 'audiooutput', 1);
    const sink = () =>
      pupil.page.locator('audio[data-source]').evaluate((audio: HTMLAudioElement & { sinkId: string }) => audio.sinkId);
    await expect.poll(sink, soon).toBe(speaker);

    await put(pupil, 'unplug', camera);
    await pupil
      .notice('Kamera değişti')
      .getByText(/^Şimdi kullanılan: /)
      .waitFor();
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);
    await put(pupil, 'plug', camera);
    await pupil.notice('Seçtiğiniz kamera yeniden takıldı').waitFor();
    await put(pupil, 'unplug', speaker);
    await pupil.notice('Hoparlör değişti').getByText('Şimdi kullanılan: Sistemin hoparlörü').waitFor();
    await expect.poll(sink, soon).toBe('');
    await put(pupil, 'plug', speaker);
    await pupil.notice('Seçtiğiniz hoparlör yeniden takıldı').waitFor();
    await expect.poll(sink, soon).toBe(speaker);
  });

  it('turns to a phone’s other camera, which is no mirror', async () => {
    const pupil = await day.pupil({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      userAgent: phone,
    });
    await loosePlugs(pupil);
    await pupil.goto(linkOf(await day.school.meeting(day.ayse, { mayEnterBefore: true })));
    await pupil.enter();
    const turned = () =>
      pupil
        .tile('Siz')
        .locator('video')
        .evaluate((video) => getComputedStyle(video).transform);
    await expect.poll(turned, soon).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    const turn = async () => {
      await pupil.tool('Diğer').tap();
      await pupil.page.getByRole('menuitem', { name: 'Kamerayı çevir' }).tap();
    };
    await turn();
    await expect.poll(turned, soon).toBe('none');
    await turn();
    await expect.poll(turned, soon).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });
});

describe('the tests of sound', () => {
  it('are there before the lesson and in its settings, beside the camera’s quality and what is done to the voice', async () => {
    const pupil = await day.pupil({ tone: 880 });
    await pupil.goto(linkOf(await day.school.meeting(day.ayse, { mayEnterBefore: true })));
    const tests = pupil.page.getByRole('group', { name: 'Denemeler' });
    const hear = async () => {
      await tests.getByRole('button', { name: 'Deneme sesi çal' }).press('Enter');
      await tests.getByText('Ses şimdi soldan geliyor').waitFor();
      await tests.getByText('Ses şimdi sağdan geliyor').waitFor();
    };
    await pupil.button('Sesi ve bağlantıyı dene').press('Enter');
    await tests.waitFor();
    expect((await pupil.focus()).name).toBe('Deneme sesi çal');
    await hear();
    await pupil.enter();
    const settings = await pupil.open('Ayarlar');
    await hear();
    await tests.getByRole('button', { name: 'Kaydet ve dinle' }).click();
    await tests.getByText('3 saniye kaydediliyor, konuşun').waitFor();
    await tests.getByText('Şimdi kaydınızı dinliyorsunuz').waitFor();
    await tests.getByRole('button', { name: 'Bağlantıyı dene' }).click();
    await tests.getByText('Bağlantınız iyi.').waitFor();

    const most = () =>
      pupil.page.getByLabel('Kamera önizlemesi').evaluate((video: HTMLVideoElement) => {
        const [track] = (video.srcObject as MediaStream).getVideoTracks();
        return (track!.getConstraints().frameRate as ConstrainDoubleRange).max;
      });
    expect(await most()).toBe(20);
    const quality = settings.getByRole('combobox', { name: 'Kalite' });
    await quality.click();
    await pupil.page.getByRole('option', { name: 'Düşük (saniyede 10 kare)' }).click();
    await expect.poll(most, soon).toBe(10);
    await quality.click();
    await pupil.page.getByRole('option', { name: 'Yalnızca mikrofon' }).click();
    await expect.poll(() => pupil.tool('Kamera').getAttribute('aria-pressed'), soon).toBe('false');

    // What is done to the voice: the microphone is asked for anew.
    await pupil.page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wish) => (Object.assign(window, { wish: wish?.audio }), open(wish));
    });
    const wish = () => pupil.page.evaluate(() => (window as unknown as { wish?: MediaTrackConstraints }).wish);
    await settings.getByRole('switch', { name: 'Yankıyı gider', checked: true }).press('Space');
    await expect.poll(wish, soon).toMatchObject({ echoCancellation: false, autoGainControl: true });
    await settings
      .getByRole('switch', { name: 'Mikrofon düzeyini kendiliğinden ayarla', checked: true })
      .press('Space');
    await expect.poll(wish, soon).toMatchObject({ echoCancellation: false, autoGainControl: false });
  });
});
