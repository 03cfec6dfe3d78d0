import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { isLongRun } from '../../support/longRun.js';
import { isTone } from '../../support/media.js';
import { linkOf, schoolBrowser } from '../../support/onlineSchool.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import { soon, type SchoolDay } from '../../support/schoolDay.js';

interface Watched {
  asked: MediaStreamConstraints[];
  tracks: MediaStreamTrack[];
}

/** Before the page's own code: remembers what is asked of the devices, and every track that they gave. */
const watchDevices = ({ page }: RoomVisitor) =>
  page.addInitScript(() => {
    const watched: Watched = { asked: [], tracks: [] };
    Object.assign(window, { watched });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      watched.asked.push(wanted ?? {});
      const stream = await open(wanted);
      watched.tracks.push(...stream.getTracks());
      return stream;
    };
  });
const watchedOf = (page: Page) =>
  page.evaluate(() => {
    const { asked, tracks } = (window as unknown as { watched: Watched }).watched;
    return {
      asked,
      live: tracks
        .filter(({ readyState }) => readyState === 'live')
        .map((track) => ({ kind: track.kind, label: track.label, fps: track.getSettings().frameRate ?? 0 })),
    };
  });
const liveOf = async (page: Page) => (await watchedOf(page)).live;

/** The strongest tone of what an element of the page plays now, in hertz; null in silence. */
const playedTone = (page: Page) =>
  page.evaluate(async () => {
    const element = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (!element) return null;
    const { captureStream } = element as HTMLAudioElement & { captureStream: () => MediaStream };
    const stream = element.srcObject instanceof MediaStream ? element.srcObject : captureStream.call(element);
    if (stream.getAudioTracks().length === 0) return null;
    const context = new AudioContext();
    await context.resume();
    const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    await context.close();
    const strongest = bins.reduce((best, level, bin) => (level > bins[best]! ? bin : best), 0);
    return bins[strongest]! < -70 ? null : (strongest * context.sampleRate) / analyser.fftSize;
  });

/** On which side the page's own sound is now; null where there is none. */
const playedSide = (page: Page) =>
  page.evaluate(async () => {
    const element = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (!(element?.srcObject instanceof MediaStream)) return null;
    const context = new AudioContext();
    await context.resume();
    const sides = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    context.createMediaStreamSource(element.srcObject).connect(sides);
    const ears = [0, 1].map((side) => {
      const ear = new AnalyserNode(context, { fftSize: 4096 });
      sides.connect(ear, side);
      return ear;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const [left = 0, right = 0] = ears.map((ear) => {
      const samples = new Float32Array(ear.fftSize);
      ear.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    });
    await context.close();
    if (Math.max(left, right) < 0.01) return null;
    return left > right * 4 ? 'left' : right > left * 4 ? 'right' : 'both';
  });

const choose = async ({ page }: RoomVisitor, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** Camera and sound, chosen once for every lesson. */
export function devices(day: SchoolDay): void {
  // Devices have the same names on every page.
  let whole: Browser;
  beforeAll(async () => {
    whole = await schoolBrowser();
  });

  it('show my own picture, with the camera and as many frames as I choose; the lesson keeps to it', async () => {
    const pupil = await day.pupil({ browser: whole });
    await watchDevices(pupil);
    await pupil.goto('/ayarlar/kamera');
    const video = pupil.page.getByLabel('Kamera önizlemesi');
    await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).videoWidth), soon).toBeGreaterThan(0);
    expect(Math.round((await video.boundingBox())!.width)).toBe(475);
    await choose(pupil, 'Kamera', /fake_device_1$/);
    await expect
      .poll(() => liveOf(pupil.page), soon)
      .toEqual([expect.objectContaining({ kind: 'video', label: 'fake_device_1' })]);
    for (const [quality, most] of [
      ['Yüksek (saniyede 30 kare)', 30],
      ['Düşük (saniyede 10 kare)', 10],
    ] as const) {
      await choose(pupil, 'Kalite', quality);
      await expect.poll(async () => (await liveOf(pupil.page))[0]!.fps, soon).toBeLessThanOrEqual(most);
    }
    await choose(pupil, 'Kalite', 'Yalnızca mikrofon');
    await pupil.text('Kameranız derslerde kendiliğinden açılmaz').waitFor();
    expect(await liveOf(pupil.page)).toEqual([]);
    await choose(pupil, 'Kalite', 'Düşük (saniyede 10 kare)');
    await expect.poll(async () => (await liveOf(pupil.page)).length, soon).toBe(1);
    // Whoever leaves the page is no longer filmed.
    await pupil.page.getByRole('link', { name: 'Dil', exact: true }).click();
    await pupil.heading('Dil').waitFor();
    expect(await liveOf(pupil.page)).toEqual([]);

    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    await pupil.goto(linkOf(meeting));
    await pupil.page.getByLabel('Kamera önizlemesi').waitFor();
    const camera = (await liveOf(pupil.page)).find(({ kind }) => kind === 'video');
    expect(camera).toMatchObject({ label: 'fake_device_1' });
    expect(camera!.fps).toBeLessThanOrEqual(10);
    await pupil.goto('/ayarlar/kamera');
    await choose(pupil, 'Kalite', 'Yalnızca mikrofon');
    await pupil.goto(linkOf(meeting));
    await expect.poll(() => liveOf(pupil.page), soon).toEqual([expect.objectContaining({ kind: 'audio' })]);
    // By hand it opens all the same.
    await pupil.button('Kamera').click();
    await expect.poll(async () => (await liveOf(pupil.page)).length, soon).toBe(2);
  });

  it.runIf(isLongRun)(
    'take the noise out of my microphone, from then on, and leave it where that does not come',
    async () => {
      const pupil = await day.pupil({ browser: whole });
      await pupil.page.addInitScript(() => {
        // A fan: nothing but noise.
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (wanted) => {
          const stream = await open(wanted);
          if (!wanted?.audio) return stream;
          const context = new AudioContext();
          const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
          const samples = buffer.getChannelData(0);
          for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() - 0.5) / 5;
          const fan = new AudioBufferSourceNode(context, { buffer, loop: true });
          const end = context.createMediaStreamDestination();
          fan.connect(end);
          fan.start();
          return end.stream;
        };
      });
      await pupil.goto('/ayarlar/ses');
      const lit = pupil.page.getByRole('img', { name: 'Mikrofon düzeyi' }).locator('[data-on]');
      await expect.poll(() => lit.count(), soon).toBeGreaterThan(12);
      const box = pupil.page.getByRole('checkbox', { name: 'Mikrofonumdaki gürültüyü azalt' });
      await box.press('Space');
      // How deep it goes within some time hangs on three audio clocks of this page; that it is there does not.
      const most = async (): Promise<number> => {
        const counts: number[] = [];
        for (let n = 0; n < 8; n++) counts.push(await lit.count());
        return Math.max(...counts);
      };
      await expect.poll(most, soon).toBeLessThan(13);
      await box.press('Space');
      await expect.poll(() => lit.count(), soon).toBeGreaterThan(12);

      await box.press('Space');
      await pupil.context.route(/rnnoise.*wasm/, (route) => route.fulfill({ status: 404 }));
      await pupil.page.reload();
      await pupil.notice('Gürültü azaltma bu tarayıcıda başlatılamadı').waitFor();
      expect(await box.isChecked()).toBe(false);
      await expect.poll(() => lit.count(), soon).toBeGreaterThan(12);
    },
  );

  it.runIf(isLongRun)('let me hear a test sound and myself, and set how loud the lesson is', async () => {
    const pupil = await day.pupil({ browser: whole, tone: 440 });
    await watchDevices(pupil);
    await pupil.goto('/ayarlar/ses');
    const lit = pupil.page.getByRole('img', { name: 'Mikrofon düzeyi' }).locator('[data-on]');
    await expect.poll(() => lit.count(), soon).toBeGreaterThan(3);
    const level = pupil.page.getByRole('slider', { name: 'Ses düzeyi' });
    await level.press('Home');
    await level.press('PageUp');
    const percent = Number(await level.getAttribute('aria-valuenow'));
    expect(percent).toBeGreaterThan(10);
    expect(percent).toBeLessThan(100);

    await pupil.button('Deneme sesi çal').press('Enter');
    await expect.poll(async () => (await playedTone(pupil.page)) ?? 0, soon).toBeGreaterThan(500);
    await expect.poll(() => pupil.page.locator('audio').count(), soon).toBe(0);
    await pupil.button('Deneme sesi çal').press('Enter');
    for (const [word, side] of [
      ['soldan', 'left'],
      ['sağdan', 'right'],
    ]) {
      await pupil.text(`Ses şimdi ${word} geliyor`).waitFor();
      await expect.poll(() => playedSide(pupil.page), { timeout: 5_000, interval: 20 }).toBe(side);
    }
    await expect.poll(() => pupil.page.locator('audio').count(), soon).toBe(0);
    await pupil.button('Kaydet ve dinle').click();
    await pupil.text('3 saniye kaydediliyor, konuşun').waitFor();
    await pupil.text('Şimdi kaydınızı dinliyorsunuz').waitFor();
    await expect.poll(async () => isTone(await playedTone(pupil.page), 440), soon).toBe(true);
    await expect.poll(() => pupil.page.locator('audio').count(), soon).toBe(0);

    await pupil.page.getByRole('checkbox', { name: 'Mikrofon düzeyini kendiliğinden ayarla' }).press('Space');
    const gain = async () => {
      const last = (await watchedOf(pupil.page)).asked.at(-1)?.audio;
      return typeof last === 'object' ? last.autoGainControl : undefined;
    };
    await expect.poll(gain, soon).toBe(false);
    // A test that is under way ends with the page.
    await pupil.button('Kaydet ve dinle').click();
    await pupil.text('3 saniye kaydediliyor, konuşun').waitFor();
    await pupil.page.getByRole('link', { name: 'Dil', exact: true }).click();
    await pupil.heading('Dil').waitFor();
    expect((await liveOf(pupil.page)).filter(({ kind }) => kind === 'audio')).toEqual([]);

    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ browser: whole, tone: 660 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await expect.poll(gain, soon).toBe(false);
    await pupil.enter();
    await expect.poll(() => pupil.hears(teacher), soon).toBe('their tone');
    const voice = pupil.page.locator(`audio[data-source="${teacher.id}:microphone"]`);
    expect(await voice.evaluate((one) => (one as HTMLAudioElement).volume)).toBeCloseTo(percent / 100);
  });
}
