import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StreamKey } from '@derslik/contract/broadcasts';
import { encodePwd } from '@derslik/contract/roomLinks';
import { ingestModule } from '../../scripts/native/ingest.js';
import { endProcess } from '../../scripts/native/processes.js';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { RoomClient } from '../support/roomClient.js';
import { Ingest } from '../support/ingest.js';
import { isLongRun } from '../support/longRun.js';
import { OnlineSchool } from '../support/onlineSchool.js';
import { OtherSite } from '../support/otherSite.js';
import { freePort } from '../support/services.js';
import type { TestPerson } from '../support/school.js';
import type { NativeStack } from '../support/stack.js';

const lacks = ingestModule() ? [] : ['libnginx-mod-rtmp'];
/** Shorter to try it out: `SLEEP_SECONDS`. */
const sleepMs = Number(process.env['SLEEP_SECONDS'] ?? 600) * 1_000;
const patient = { timeout: 40_000, interval: 200 };

/** Whether what is drawn differs from what was drawn half a second before. */
const moves = (page: Page | Frame): Promise<boolean> =>
  page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const look = (): string => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
      const brush = canvas.getContext('2d')!;
      brush.drawImage(video, 0, 0, 32, 18);
      return String(brush.getImageData(0, 0, 32, 18).data);
    };
    const before = look();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return !video.paused && look() !== before;
  });

/** The strongest frequency that the page hears, in hertz. */
const tone = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const video = document.querySelector('video')! as HTMLVideoElement & { captureStream(): MediaStream };
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(video.captureStream()).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    const rate = context.sampleRate;
    await context.close();
    return (bins.indexOf(Math.max(...bins)) * rate) / 8192;
  });

describe.skipIf(lacks.length > 0)(`a broadcast${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`, () => {
  let school: OnlineSchool;
  let stack: NativeStack;
  let ingest: Ingest;
  let broadcast: TestBroadcast;
  let owner: TestPerson;
  let encoder: ChildProcess | undefined;
  let named: OtherSite;
  let stranger: OtherSite;

  beforeAll(async () => {
    ingest = await Ingest.plan();
    named = await OtherSite.start(await freePort());
    stranger = await OtherSite.start(await freePort());
    school = await OnlineSchool.start({ redis: false, env: { ...ingest.env, FRAME_ANCESTORS: named.origin } });
    stack = school.stack as NativeStack;
    await ingest.start(stack);
    owner = await school.data.teacher();
    broadcast = await planBroadcast(school.data, owner, { audience: 'link' });
  });
  afterAll(async () => {
    if (encoder) await endProcess(encoder, 'SIGKILL');
    await ingest?.clear();
    await Promise.all([named, stranger].map((site) => site?.stop()));
    await school?.stop();
  });

  test('plays on a viewer’s page by itself, in the quality that is chosen, says that it was interrupted, comes back without a press, and ends', async () => {
    const person = await school.account('veli', 'Ali Veli', 'student');
    const viewer = await school.member(person, 'veli', { viewport: { width: 390, height: 844 } });
    const { page } = viewer;
    const pwd = encodeURIComponent(encodePwd(broadcast.jPassword));
    await viewer.goto(`/play/${broadcast.jToken}?pwd=${pwd}`);
    await page.getByText('Yayın henüz başlamadı').waitFor();
    encoder = ingest.publish(broadcast.streamKey);
    await expect.poll(() => page.locator('video').count(), patient).toBe(1);
    await expect.poll(() => moves(page), patient).toBe(true);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    // With the keyboard alone; no key and no menu of the browser's stops what is live.
    await viewer.tabTo('Sesi aç');
    await page.keyboard.press('Enter');
    await expect.poll(() => tone(page), patient).toBeGreaterThan(430);
    expect(await tone(page)).toBeLessThan(450);
    const opensMenu = (video: HTMLVideoElement): boolean =>
      video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(await page.locator('video').evaluate(opensMenu)).toBe(false);
    for (const key of ['k', 'MediaPlayPause', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await moves(page)).toBe(true);
    expect(existsSync(join(stack.broadcastDir, broadcast.streamKey)), 'no file is called after the key').toBe(false);

    // In a page of the site that the school names, where no cookie of the school's is, and in no other's.
    const outside = await school.browser.newContext();
    const asked = { ofApi: 0, ofDoor: 0 };
    outside.on('request', (request) => {
      if (request.url().endsWith('/broadCastFrame')) asked.ofApi++;
      if (request.url().endsWith('/now.json')) asked.ofDoor++;
    });
    const framed = async (site: OtherSite) => {
      const shown = await outside.newPage();
      await shown.goto(site.pageWith(`${stack.url}/iframe/play/${broadcast.jToken}?pwd=${pwd}`));
      return shown.frames()[1]!;
    };
    const [inside, refused] = [await framed(named), await framed(stranger)];
    await expect.poll(() => inside.locator('video').count(), patient).toBe(1);
    await expect.poll(() => moves(inside), patient).toBe(true);
    expect(await outside.cookies()).toEqual([]);
    expect(await refused.locator('video, main').count()).toBe(0);

    // Longer than the ingest goes without asking whether it may go on.
    const newest = (): number =>
      Math.max(...readdirSync(join(stack.broadcastDir, broadcast.id)).map((name) => parseInt(name) || 0));
    await expect.poll(newest, patient).toBeGreaterThan(14);
    // The frame has played for as long, and followed how it stands: of the API it asked that once.
    expect(await moves(inside)).toBe(true);
    expect(asked.ofApi).toBe(1);
    expect(asked.ofDoor).toBeGreaterThan(2);
    await outside.close();
    await expect.poll(() => moves(page), patient).toBe(true);

    // For those who are sent the link.
    const poster = join(stack.broadcastDir, broadcast.id, 'poster.jpg');
    await expect.poll(() => existsSync(poster), patient).toBe(true);

    // A piece of the low quality has the same times.
    const times = (file: string): string =>
      execFileSync(
        '/usr/bin/ffprobe',
        [
          ...'-v error -select_streams v -show_entries packet=pts -of csv=p=0'.split(' '),
          join(stack.broadcastDir, file),
        ],
        { encoding: 'utf8' },
      );
    // The newest that there is: a busy machine makes it late.
    const made = (): number =>
      Math.max(...readdirSync(join(stack.broadcastDir, broadcast.id, 'low')).map((name) => parseInt(name) || 0));
    await expect.poll(made, patient).toBeGreaterThan(2);
    const number = made();
    expect(existsSync(join(stack.broadcastDir, broadcast.id, 'middle', `${number}.ts`))).toBe(true);
    expect(times(`${broadcast.id}/low/${number}.ts`)).toBe(times(`${broadcast.id}/${number}.ts`));
    // What a viewer chooses is what they get: the height of what is drawn says which quality it is.
    const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: /örüntü kalitesi/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await viewer.tabTo(/örüntü kalitesi/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Düşük' }).waitFor();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await expect.poll(height, patient).toBe(240);
    await expect.poll(() => moves(page), patient).toBe(true);
    // Somebody on the stage writes down what is said; who wants to reads it on the picture.
    const lead = await RoomClient.join(stack.url, owner, broadcast.meeting);
    await lead.send({ type: 'caption', text: 'Veli toplantımıza hoş geldiniz.' });
    await page.getByRole('button', { name: /^Altyazı ve görüntü kalitesi/ }).click();
    await page.getByRole('menuitem', { name: 'Altyazıyı aç' }).click();
    await lead.send({ type: 'caption', text: 'Önce gündem.' });
    await page.getByText('Önce gündem.').waitFor();
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: join(shots, 'captions-phone.png') });
    lead.close();
    await choose('Yalnız ses');
    await page.getByText('Yalnız ses dinliyorsunuz').waitFor();
    await expect.poll(() => tone(page), patient).toBeGreaterThan(430);
    await choose('Yüksek');
    await expect.poll(height, patient).toBe(480);
    await expect.poll(() => moves(page), patient).toBe(true);
    await endProcess(encoder, 'SIGKILL');
    await page.getByText('Yayın kesildi, bağlanılıyor').waitFor();
    await expect.poll(() => existsSync(poster), patient).toBe(false);
    encoder = ingest.publish(broadcast.streamKey);
    await page.getByText('Yayın kesildi, bağlanılıyor').waitFor({ state: 'detached' });
    await expect.poll(() => moves(page), patient).toBe(true);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);

    await school.data.query('UPDATE meetings SET end_at = now() WHERE id = $1', [broadcast.id]);
    await page.getByText('Yayın sona erdi').waitFor();
    const { exitCode } = await new Promise<ChildProcess>((resolve) => {
      if (encoder!.exitCode !== null) return resolve(encoder!);
      encoder!.once('exit', () => resolve(encoder!));
    });
    expect(exitCode, 'the encoder is cut off').not.toBeNull();
    expect(await school.goHome()).toEqual([]);
  });

  test('is read by nobody over RTMP, neither by its key nor by its name', async () => {
    const other = await planBroadcast(school.data, owner, { audience: 'members' });
    const sender = ingest.publish(other.streamKey);
    try {
      const list = join(stack.broadcastDir, other.id, 'index.m3u8');
      await expect.poll(() => existsSync(list), patient).toBe(true);
      const { INGEST_URL: live, INGEST_VIEW_URL: view } = ingest.env;
      const probe = (from: string) =>
        spawnSync('/usr/bin/ffprobe', ['-v', 'error', '-rw_timeout', '5000000', '-show_streams', from], {
          encoding: 'utf8',
        });
      for (const address of [
        `${live}/${other.streamKey}`,
        `${view}/${other.id}`,
        `${view!.replace(/view$/, 'source')}/${other.id}`,
      ]) {
        const { status, stdout } = probe(address);
        expect([status === 0, stdout], address).toEqual([false, '']);
      }
      // That program reads it where it lies.
      expect(probe(list).stdout).toContain('codec_type=video');
      expect(sender.exitCode).toBeNull();
    } finally {
      await endProcess(sender, 'SIGKILL');
    }
  });

  test('is taken by its key alone, from one sender at a time and from no other machine; an old key cuts its sender off', async () => {
    const other = await planBroadcast(school.data, owner);
    const newest = (): number =>
      Math.max(0, ...readdirSync(join(stack.broadcastDir, other.id)).map((name) => parseInt(name) || 0));
    /** Ends by itself, and not because it was done: it would send for ever. */
    const isRefused = async (sender: ChildProcess): Promise<void> => {
      try {
        await expect.poll(() => sender.exitCode, patient).not.toBeNull();
      } finally {
        await endProcess(sender, 'SIGKILL');
      }
    };
    await isRefused(ingest.publish('no-such-key'));
    await isRefused(ingest.publish(other.streamKey, [], await ingest.wayFrom('127.0.0.2')));
    expect(existsSync(join(stack.broadcastDir, other.id)), 'nothing of it was written').toBe(false);
    const sender = ingest.publish(other.streamKey, [], await ingest.wayFrom('127.0.0.1'));
    let next: ChildProcess | undefined;
    try {
      await expect.poll(() => existsSync(join(stack.broadcastDir, other.id, 'index.m3u8')), patient).toBe(true);
      await isRefused(ingest.publish(other.streamKey));
      const before = newest();
      await expect.poll(newest, patient).toBeGreaterThan(before + 2);
      expect(sender.exitCode, 'the first one goes on').toBeNull();
      const { call } = filmCalls(() => stack.url);
      const renewed = await call<StreamKey>(owner, 'POST', `/broadCast/${other.mToken}/streamKey`);
      await isRefused(sender);
      await isRefused(ingest.publish(other.streamKey));
      const last = newest();
      next = ingest.publish(renewed.data.streamKey);
      await expect.poll(newest, patient).toBeGreaterThan(last);
    } finally {
      for (const one of [sender, next]) if (one) await endProcess(one, 'SIGKILL');
    }
  });

  test.skipIf(!isLongRun)(
    'goes on in the same tab when the line of its encoder was away for forty seconds',
    async () => {
      const other = await planBroadcast(school.data, await school.data.teacher(), { audience: 'members' });
      let sender = ingest.publish(other.streamKey);
      try {
        const viewer = await school.member(await school.account('bekler', 'Bekler Veli', 'student'), 'bekler');
        const { page } = viewer;
        await viewer.goto(`/play/${other.jToken}`);
        await expect.poll(() => page.locator('video').count(), patient).toBe(1);
        await expect.poll(() => moves(page), patient).toBe(true);
        await page.evaluate(() => Object.assign(window, { isSameTab: true }));
        // Nothing says that it is gone: it only falls silent.
        sender.kill('SIGSTOP');
        await page.getByText('Yayın kesildi, bağlanılıyor').waitFor();
        await new Promise((resolve) => setTimeout(resolve, 40_000));
        expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
        await endProcess(sender, 'SIGKILL');
        sender = ingest.publish(other.streamKey);
        await page.getByText('Yayın kesildi, bağlanılıyor').waitFor({ state: 'detached' });
        await expect.poll(() => moves(page), patient).toBe(true);
        expect(await page.evaluate(() => (window as { isSameTab?: boolean }).isSameTab)).toBe(true);
        expect(await school.goHome()).toEqual([]);
      } finally {
        await endProcess(sender, 'SIGKILL');
      }
    },
  );

  test.skipIf(!isLongRun)('is at its newest picture again on a phone that slept for ten minutes', async () => {
    const other = await planBroadcast(school.data, await school.data.teacher(), { audience: 'members' });
    const sender = ingest.publish(other.streamKey);
    try {
      const viewer = await school.member(await school.account('uyur', 'Uyku Veli', 'student'), 'uyur');
      const { page } = viewer;
      await viewer.goto(`/play/${other.jToken}`);
      await expect.poll(() => page.locator('video').count(), patient).toBe(1);
      await expect.poll(() => moves(page), patient).toBe(true);
      const dir = join(stack.broadcastDir, other.id);
      /** Seconds from what is drawn to the newest piece, and a number that stays the same. */
      const lag = async (): Promise<number> => {
        const newest = Math.max(...readdirSync(dir).map((name) => parseInt(name) || 0));
        const args = '-v error -select_streams v -show_entries packet=pts_time -of csv=p=0'.split(' ');
        const times = execFileSync('/usr/bin/ffprobe', [...args, join(dir, `${newest}.ts`)], { encoding: 'utf8' });
        return parseFloat(times) - (await page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime));
      };
      await expect.poll(lag, patient).toBeGreaterThan(0);
      const before = await lag();
      await page.evaluate(() => {
        const counted = Object.assign(window, { seconds: 0 });
        setInterval(() => counted.seconds++, 1_000);
      });
      const seconds = () => page.evaluate(() => (window as unknown as { seconds: number }).seconds);
      // The protocol's own `frozen` leaves a page that can be seen awake.
      const phone = await page.context().browser()!.newBrowserCDPSession();
      const { processInfo } = await phone.send('SystemInfo.getProcessInfo');
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => processInfo.forEach(({ id }) => process.kill(id, name));
      signal('SIGSTOP');
      // Longer than its right to the picture holds, and than the server keeps its pieces.
      await new Promise((resolve) => setTimeout(resolve, sleepMs)).finally(() => signal('SIGCONT'));
      expect(await seconds(), 'nothing went on while it slept').toBeLessThan(60);
      await expect.poll(async () => (await lag()) - before, patient).toBeLessThan(4);
      await expect.poll(() => moves(page), patient).toBe(true);
    } finally {
      await endProcess(sender, 'SIGKILL');
    }
  });
});
