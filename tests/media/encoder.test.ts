import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestModule } from '../../scripts/native/ingest.js';
import { endProcess } from '../../scripts/native/processes.js';
import { axeFindings } from '../support/axe.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { Ingest } from '../support/ingest.js';
import { OnlineSchool } from '../support/onlineSchool.js';
import type { NativeStack } from '../support/stack.js';

const lacks = ingestModule() ? [] : ['libnginx-mod-rtmp'];
/** With SHOTS=folder what its steps look like is kept there. */
const shots = process.env['SHOTS'];
const takeShot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};
const patient = { timeout: 60_000, interval: 200 };

/** What the encoder's picture is on this page: whether it moves, and the strongest frequency that comes of it where it is heard. */
const pictureOn = (page: Page): Promise<{ moves: boolean; hertz: number | null; width: number }> =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement & { captureStream(): MediaStream }>('video[data-encoder]');
    if (!video || video.hidden) return { moves: false, hertz: null, width: 0 };
    const look = (): string => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
      const brush = canvas.getContext('2d')!;
      brush.drawImage(video, 0, 0, 32, 18);
      return String(brush.getImageData(0, 0, 32, 18).data);
    };
    const before = look();
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(video.captureStream()).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    const hertz = (bins.indexOf(Math.max(...bins)) * context.sampleRate) / 8192;
    await context.close();
    return { moves: look() !== before, hertz: video.muted ? null : hertz, width: video.getBoundingClientRect().width };
  });

describe.skipIf(lacks.length > 0)(
  `an encoder on the stage${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`,
  () => {
    let school: OnlineSchool;
    let ingest: Ingest;
    let encoder: ChildProcess | undefined;
    let recorder: FakeRecorder | undefined;

    beforeAll(async () => {
      ingest = await Ingest.plan();
      school = await OnlineSchool.start({ redis: false, env: { ...ingest.env, ROOM_TIMER_POLL_MS: '100' } });
      await ingest.start(school.stack as NativeStack);
    });
    afterAll(async () => {
      if (encoder) await endProcess(encoder, 'SIGKILL');
      await recorder?.fallSilent();
      await ingest?.clear();
      await school?.stop();
    });

    test('its moderator makes a key, sees the picture of OBS, puts it on air, and the page that is filmed shows and plays it; it comes back by itself', async () => {
      const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
      const { mToken } = await planBroadcast(school.data, await school.data.teacher(), { speakers: [ayse] });
      recorder = await new FakeRecorder((school.stack as NativeStack).api[0]!.url).start();
      const lead = await school.member(ayse, 'ayse.yildirim');
      const { page } = lead;
      await lead.goto(`/broadcast/${mToken}`);
      await lead.enter();
      await page.getByRole('button', { name: 'Reji', exact: true }).first().click();
      const panel = page.getByRole('complementary', { name: 'Reji' });
      await panel.getByRole('button', { name: 'Anahtar oluştur' }).click();
      await panel.getByText('Bu anahtar bir daha gösterilmez.').waitFor();
      await panel.getByText('Kodlayıcıdan henüz görüntü gelmiyor.').waitFor();
      expect(await axeFindings(page, 'encoder')).toEqual([]);
      await takeShot(page, 'encoder-key');
      const key = await panel.locator('code').nth(1).innerText();
      encoder = ingest.publish(key);
      await panel.getByRole('button', { name: /^Kodlayıcı/ }).waitFor();

      await panel.getByRole('button', { name: 'Bir kişi' }).click();
      await panel.getByRole('button', { name: /^Kodlayıcı/ }).click();
      await panel.getByRole('button', { name: 'Kodlayıcı kişisini 1. yere koy' }).click();
      await expect.poll(async () => (await pictureOn(page)).moves, patient).toBe(true);
      expect((await pictureOn(page)).hertz, 'the preview is silent').toBeNull();
      await panel.getByRole('switch', { name: 'Sesini burada dinle' }).click();
      await expect.poll(async () => (await pictureOn(page)).hertz, patient).toBeGreaterThan(430);
      await takeShot(page, 'encoder-preview');
      // Its address is signed for minutes, and opens nothing without that.
      const src = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => name.endsWith('/index.m3u8'))!,
      );
      expect((await fetch(src)).status).toBe(200);
      for (const forged of [
        src.replace(/\.[\w-]{22}\//, `.${'a'.repeat(22)}/`),
        src.replace(/\d{10}\.[\w-]{22}\//, ''),
      ])
        expect((await fetch(forged)).status).toBe(403);
      await panel.getByRole('switch', { name: 'Sesini burada dinle' }).click();

      await lead.tool('Yayına başla').click();
      await lead.dialog('Yayına başla').getByRole('button', { name: 'Yayına başla' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Canlı yayındasınız', exact: true }).waitFor();
      const film = await school.browser.newPage({ locale: 'tr-TR', viewport: { width: 1280, height: 720 } });
      await film.goto(school.stack.url + recorder.pages.at(-1)!);
      await film.locator('html[data-recorder="ready"]').waitFor({ state: 'attached' });
      await film.locator('video[data-encoder]').waitFor({ state: 'attached', timeout: 20_000 });
      expect((await pictureOn(film)).width, 'it stands nowhere before it is put on air').toBe(0);
      await panel.getByRole('button', { name: 'Yayına al' }).click();
      await expect.poll(async () => (await pictureOn(film)).moves, patient).toBe(true);
      await expect.poll(async () => (await pictureOn(film)).hertz, patient).toBeGreaterThan(430);
      expect((await pictureOn(film)).hertz).toBeLessThan(450);
      await takeShot(film, 'encoder-film');

      // Its line breaks: somebody else stands there, until it is back.
      await endProcess(encoder, 'SIGKILL');
      await expect.poll(() => film.locator('figure').getAttribute('aria-label'), patient).toBe('Ayşe Yıldırım');
      encoder = ingest.publish(key);
      await expect.poll(async () => (await pictureOn(film)).moves, patient).toBe(true);
      await panel.getByRole('button', { name: 'Kaldır', exact: true }).click();
      await expect.poll(() => film.locator('figure').getAttribute('aria-label'), patient).toBe('Ayşe Yıldırım');
      await film.close();
      expect(await school.goHome()).toEqual([]);
    });
  },
);
