import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardTone, isTone, launchMediaBrowser } from '../support/media.js';
import { serveRecordedConference } from '../support/recordedConference.js';
import { startStack, type Stack } from '../support/stack.js';

const password = 'recorder-secret-of-this-test';
const jitsiUrl = process.env['JITSI_URL'];
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

/** The address that Jibri opens, with the account as it writes it: a text of JSON within a text of JSON. */
const addressOf = (origin: string, room: string, secret: string): string => {
  const stored = {
    displayname: '',
    email: '',
    callStatsUserName: 'jibri',
    xmpp_username_override: 'recorder@hidden.meet.jitsi',
    xmpp_password_override: secret,
  };
  const parameters = [
    'config.iAmRecorder=true',
    'config.externalConnectUrl=null',
    'config.startWithAudioMuted=true',
    'config.p2p.enabled=false',
    'interfaceConfig.APP_NAME="Jibri"',
    'config.useHostPageLocalStorage=true',
    `appData.localStorageContent=${encodeURIComponent(JSON.stringify(JSON.stringify(stored)))}`,
  ];
  return `${origin}/rec/${room}#${parameters.join('&')}`;
};

/** Jibri's questions, each answered as a browser driver answers it: the value, or the error's words. */
const jibri = (page: Page) => {
  const ask = (script: string): Promise<unknown> =>
    page.evaluate((text) => {
      try {
        // oxlint-disable-next-line no-eval -- a browser driver runs texts
        return (0, eval)(text) as unknown;
      } catch (error) {
        return (error as Error).message;
      }
    }, script);
  const seen = 'APP.conference._room.getParticipants().filter(p => !(p.isHidden() || p.isHiddenFromRecorder()))';
  return {
    isJoined: () => ask('APP.conference._room.isJoined()'),
    /** Itself included. */
    count: () => ask(`${seen}.length + 1`),
    countMuted: () => ask(`${seen}.filter(p => p.isAudioMuted() && p.isVideoMuted()).length`),
    countTelephones: () => ask(`${seen}.filter(p => p.getProperty('features_jigasi') == true).length`),
    bitrates: () => ask('APP.conference.getStats().bitrate'),
    iceState: () => ask('APP.conference.getConnectionState()'),
    isVisitor: () => ask(`APP.store.getState()['features/visitors']?.iAmVisitor === true`),
    trackPeople: () =>
      ask(`(() => {
        window._jibriParticipants = new Map();
        const { members, addListener } = APP.conference._room.room;
        for (const [jid, { identity }] of Object.entries(members)) window._jibriParticipants.set(jid, identity);
        addListener('xmpp.muc_member_joined', (jid, nick, role, hidden, id, status, identity) =>
          window._jibriParticipants.set(jid, identity));
        return true;
      })()`),
    people: () => ask('[...window._jibriParticipants.values()]'),
    present: (key: string, value: string) =>
      ask(`APP.conference._room.room.addOrReplaceInPresence('${key}', { value: '${value}' }),
           APP.conference._room.room.sendPresence()`),
    leave: () => ask('void APP.conference._room.leave()'),
  };
};

interface Recording {
  context: BrowserContext;
  page: Page;
  /** Everything that the page wrote or asked for. */
  traces: string[];
}
async function open(origin: string, room: string, secret: string, prepare?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const traces: string[] = [];
  page.on('console', (message) => traces.push(message.text()));
  page.on('pageerror', (error) => traces.push(error.message));
  page.on('request', (request) => traces.push(request.url() + (request.postData() ?? '')));
  await prepare?.(page);
  await page.goto(addressOf(origin, room, secret));
  await expect.poll(() => jibri(page).isJoined(), { timeout: 30_000 }).toBe(true);
  return { context, page, traces } satisfies Recording;
}

const elif = { endpoint: 'aaaa0001', id: 'elif', name: 'Elif Gökçe', hz: 440 };
const mert = { endpoint: 'aaaa0002', id: 'mert', name: 'Mert Çağlar', hz: 660 };
const large = (page: Page) => page.locator('figure').first();

describe('the recorder’s page', () => {
  it('answers Jibri, and leaves when it is told to', async () => {
    const { context, page, traces } = await open(stack.url, '123-456-789', password, serveRecordedConference);
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
    const { context, page } = await open(stack.url, '123-456-789', password, serveRecordedConference);
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

  it('tells a person that it is none of his, and asks the servers for nothing', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stack.url}/rec/123-456-789?lang=tr`);
    await page.getByText('Bu sayfayı yalnızca kayıt sunucusu açar.').waitFor();
    expect(asked.filter((url) => url.includes('/libs/'))).toEqual([]);
    expect(await page.evaluate(() => 'APP' in window)).toBe(false);
    await page.close();
  });

  it.skipIf(!jitsiUrl)(
    'enters a meeting on real servers (JITSI_URL, JITSI_ROOM, JIBRI_RECORDER_PASSWORD)',
    async () => {
      const { JITSI_ROOM: room = '', JIBRI_RECORDER_PASSWORD: secret = '' } = process.env;
      const { context, page, traces } = await open(jitsiUrl!, room, secret);
      const asks = jibri(page);
      // Somebody is in that meeting, with camera and microphone on.
      await expect.poll(asks.count, { timeout: 20_000 }).toBeGreaterThan(1);
      await expect.poll(asks.iceState, { timeout: 20_000 }).toBe('connected');
      await page.locator('figure video').first().waitFor();
      await expect
        .poll(async () => (await asks.bitrates()) as { download: number }, { timeout: 30_000 })
        .toSatisfy(({ download }: { download: number }) => Number.isInteger(download) && download > 0);
      await asks.leave();
      await expect.poll(asks.count, { timeout: 2_000 }).toBe(1);
      expect(traces.filter((trace) => trace.includes(secret))).toEqual([]);
      await context.close();
    },
  );
});
