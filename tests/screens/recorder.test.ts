import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jibri, openRecorder } from '../support/jibri.js';
import { heardTone, isTone, launchMediaBrowser } from '../support/media.js';
import { serveRecordedConference } from '../support/recordedConference.js';
import { startStack, type Stack } from '../support/stack.js';

const password = 'recorder-secret-of-this-test';
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  // What Jibri starts its browser with; nobody is there to press anything.
  [stack, browser] = await Promise.all([startStack(), launchMediaBrowser({ devices: false })]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const addressIn = (origin: string) => `${origin}/rec/123-456-789`;
const elif = { endpoint: 'aaaa0001', id: 'elif', name: 'Elif Gökçe', hz: 440 };
const mert = { endpoint: 'aaaa0002', id: 'mert', name: 'Mert Çağlar', hz: 660 };
const large = (page: Page) => page.locator('figure').first();

describe('the recorder’s page', () => {
  it('answers Jibri, and leaves when it is told to', async () => {
    const { context, page, traces } = await openRecorder(
      browser,
      addressIn(stack.url),
      password,
      serveRecordedConference,
    );
    const asks = jibri(page);
    expect(await asks.count()).toBe(1);
    expect(await asks.trackPeople()).toBe(true);
    await page.evaluate((people) => people.forEach((person) => window.recorded.come(person)), [elif, mert]);
    expect(await asks.count()).toBe(3);
    expect(await asks.countMuted()).toBe(0);
    expect(await asks.countTelephones()).toBe(0);
    expect(await asks.people()).toEqual([elif, mert].map(({ id, name }) => ({ user: { id, name } })));
    expect(await asks.bitrates()).toEqual({ download: 812 });
    expect(await asks.iceState()).toBe('connected');
    expect(await asks.isVisitor()).toBe(false);
    await asks.present('session_id', 'abc');
    const told = await page.evaluate(() => window.recorded.told);
    expect(told.slice(0, 3)).toEqual([
      ['feature', 'http://jitsi.org/protocol/jibri'],
      ['connect', { id: 'recorder@hidden.meet.jitsi', password }],
      ['conference', '123-456-789'],
    ]);
    expect(told).toContainEqual(['presence', 'session_id', { value: 'abc' }]);
    expect(told).toContain('sendPresence');

    await asks.leave();
    await expect.poll(asks.count, { timeout: 2_000 }).toBe(1);
    await page.locator('figure').first().waitFor({ state: 'detached' });
    expect(await page.locator('audio').count()).toBe(0);
    expect(await page.evaluate(() => window.recorded.told)).toContain('disconnect');

    expect(page.url()).toBe(`${stack.url}/rec/123-456-789`);
    expect(traces.filter((trace) => trace.includes(password))).toEqual([]);
    await context.close();
  });

  it('shows whoever speaks, lets every voice be heard, and puts a shared screen in front', async () => {
    const { context, page } = await openRecorder(browser, addressIn(stack.url), password, serveRecordedConference);
    await page.evaluate((people) => people.forEach((person) => window.recorded.come(person)), [elif, mert]);
    await page.evaluate((endpoint) => window.recorded.speak(endpoint), mert.endpoint);
    await page.locator('figure[data-person="mert"]').first().waitFor();
    expect(await large(page).getAttribute('aria-label')).toBe(mert.name);
    for (const { id, hz } of [elif, mert]) {
      await expect
        .poll(async () => isTone(await heardTone(page, `${id}:microphone`), hz), { timeout: 20_000 })
        .toBe(true);
    }
    await page.evaluate((endpoint) => window.recorded.share(endpoint, 'purple'), elif.endpoint);
    const screen = page.locator('figure[data-kind="screen"][data-person="elif"] video');
    await screen.waitFor();
    expect(await large(page).getAttribute('data-kind')).toBe('screen');
    await expect.poll(() => screen.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    const box = await large(page).boundingBox();
    expect(box!.width).toBeGreaterThan(1_000);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
    const constraints = await page.evaluate(() => window.recorded.told.at(-1));
    expect(constraints).toMatchObject(['receive', { onStageSources: [`${elif.endpoint}-v1`], lastN: 3 }]);

    await page.evaluate((endpoint) => window.recorded.share(endpoint, null), elif.endpoint);
    await screen.waitFor({ state: 'detached' });
    expect(await large(page).getAttribute('aria-label')).toBe(mert.name);
    await context.close();
  });

  it('tells a person that it is none of theirs, and asks the servers for nothing', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stack.url}/rec/123-456-789?lang=tr`);
    await page.getByText('Bu sayfayı yalnızca kayıt sunucusu açar.').waitFor();
    expect(asked.filter((url) => url.includes('/libs/'))).toEqual([]);
    expect(await page.evaluate(() => 'APP' in window)).toBe(false);
    await page.close();
  });
});
