import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The address that Jibri opens, with the account as it writes it: a text of JSON within a text of JSON. */
const addressOf = (url: string, secret: string): string => {
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
  return `${url}#${parameters.join('&')}`;
};

/** Jibri's questions, each answered as a browser driver answers it: the value, or the error's words. */
export const jibri = (page: Page) => {
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

export interface Recording {
  context: BrowserContext;
  page: Page;
  /** Everything that the page wrote or asked for. */
  traces: string[];
}
/** Opens `url` (a room's `/rec/` page) as Jibri does, with the recorder's password; resolves when it has entered. */
export async function openRecorder(
  browser: Browser,
  url: string,
  secret: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Recording> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const traces: string[] = [];
  page.on('console', (message) => traces.push(message.text()));
  page.on('pageerror', (error) => traces.push(error.message));
  page.on('request', (request) => traces.push(request.url() + (request.postData() ?? '')));
  await prepare?.(page);
  await page.goto(addressOf(url, secret));
  await expect.poll(() => jibri(page).isJoined(), { timeout: 60_000 }).toBe(true);
  return { context, page, traces };
}
