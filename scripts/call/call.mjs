/**
 * A true call: two browsers without a window open the school's public address as anybody does. A teacher signs in and
 * starts a meeting, a guest follows the link, and each must see and hear the other. Prints one line for each step:
 * `ok|fail`, its name, what was seen, parted by tabs. Ends with 1 where one failed.
 * Reads CALL_ADDRESS (the public address), CALL_USERNAME and CALL_PASSWORD (a teacher), CALL_WORDS (folder of the app's own
 * texts), CALL_BROWSER (Chromium's path), CALL_MEDIA_MS (how long picture and sound may take, 30000).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const { CALL_ADDRESS: address, CALL_USERNAME: username, CALL_PASSWORD: password, CALL_WORDS: dir } = process.env;
// A stage's words hold in broadcasts alone.
const files = readdirSync(dir, { recursive: true }).filter((file) => file.endsWith('.json') && file !== 'onStage.json');
const texts = files.map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')));
const words = Object.assign({}, ...texts);
/** A slow machine opens a page in this time, and media flows in that. */
const [pageMs, mediaMs] = [60_000, Number(process.env['CALL_MEDIA_MS'] ?? 30_000)];

const browsers = await Promise.all(
  [1, 2].map(() =>
    chromium.launch({
      executablePath: process.env['CALL_BROWSER'],
      // It opens one address, the school's own, as a user who owns nothing: a sandbox is more than a container may allow.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--allow-loopback-in-peer-connection',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream=fps=15',
      ],
      // Nobody listens here; muted tabs would still decode.
      ignoreDefaultArgs: ['--mute-audio'],
    }),
  ),
);

/** Before the page's own code: remembers its peer connections. */
const watchConnections = () => {
  const Original = RTCPeerConnection;
  const watched = (window.watchedConnections = []);
  window.RTCPeerConnection = class extends Original {
    constructor(configuration) {
      super(configuration);
      watched.push(this);
    }
  };
};

/** What arrived here so far, and by which way. */
const arrived = async () => {
  const sum = { frames: 0, sound: 0, way: '' };
  for (const connection of window.watchedConnections ?? []) {
    if (connection.connectionState === 'closed') continue;
    const entries = await connection.getStats();
    entries.forEach((entry) => {
      if (entry.type === 'inbound-rtp' && entry.kind === 'video') sum.frames += entry.framesDecoded ?? 0;
      if (entry.type === 'inbound-rtp' && entry.kind === 'audio') sum.sound += entry.totalAudioEnergy ?? 0;
      if (entry.type !== 'transport' || !entry.selectedCandidatePairId) return;
      const pair = entries.get(entry.selectedCandidatePairId);
      const [near, far] = [entries.get(pair?.localCandidateId), entries.get(pair?.remoteCandidateId)];
      if (near && far) sum.way = `${near.protocol}, ${near.candidateType} to ${far.candidateType}`;
    });
  }
  return sum;
};

const open = async (browser) => {
  // Whether devices trust the certificate is another check's matter.
  const context = await browser.newContext({ locale: 'tr-TR', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(watchConnections);
  page.setDefaultTimeout(pageMs);
  return page;
};
const press = (page, key) => page.getByRole('button', { name: words[key], exact: true }).click();
const fill = (page, key, value) => page.getByLabel(words[key], { exact: true }).fill(value);
const isInside = (page) => page.getByLabel(words['room.tools'], { exact: true }).waitFor();

/** Until `isThere` answers something; throws with the words given. */
const until = async (isThere, failure) => {
  for (const end = performance.now() + mediaMs; ;) {
    const found = await isThere();
    if (found) return found;
    if (performance.now() > end) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Runs one step and says how it went; what comes after a failure is not tried. */
const step = async (name, run) => {
  const began = performance.now();
  try {
    const seen = await run();
    const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    console.log(['ok', name, [seconds, seen].filter(Boolean).join(', ')].join('\t'));
  } catch (error) {
    console.log(['fail', name, error.message.split('\n')[0]].join('\t'));
    throw error;
  }
};

/** The guest's link stands in what the server tells the owner. */
let link = '';
const readLink = async (response) => {
  if (!response.url().includes('/api/')) return;
  const [found] = /\/room\/[^"\s]+\?pwd=[^"\s]+/.exec(await response.text().catch(() => '')) ?? [];
  link ||= found ?? '';
};

let code = 0;
try {
  const [teacher, guest] = await Promise.all(browsers.map(open));
  const both = [
    ['the teacher', teacher],
    ['the guest', guest],
  ];
  teacher.on('response', (response) => void readLink(response));
  await step('Call, address', async () => {
    const answer = await teacher.goto(`${address}/giris-yap`);
    if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`);
  });
  await step('Call, sign-in', async () => {
    await fill(teacher, 'auth.username', username);
    await fill(teacher, 'auth.password', password);
    await press(teacher, 'auth.signIn');
    const refusal = teacher.getByRole('alert');
    await teacher.getByRole('button', { name: words['home.startNow'], exact: true }).or(refusal).first().waitFor();
    if (await refusal.isVisible()) throw new Error(await refusal.innerText());
  });
  await step('Call, meeting', async () => {
    await press(teacher, 'home.startNow');
    // The guest is to be seen and heard without being asked for it.
    const isSet = teacher.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await teacher.getByRole('switch', { name: words['room.moderatorControl'] }).click();
    await isSet;
    await press(teacher, 'room.enter');
    await isInside(teacher);
    await until(() => link, 'the meeting has no link for guests');
  });
  await step('Call, guest', async () => {
    await guest.goto(new URL(link, address).href);
    await fill(guest, 'room.yourName', 'Deneme');
    await press(guest, 'room.enter');
    await isInside(guest);
  });
  for (const [what, key, enough] of [
    ['picture', 'frames', 10],
    ['sound', 'sound', 0.0001],
  ])
    await step(`Call, ${what}`, async () => {
      for (const [who, page] of both)
        await until(async () => (await page.evaluate(arrived))[key] > enough, `no ${what} arrives at ${who}'s`);
      return (await guest.evaluate(arrived)).way;
    });
  await step('Call, end', async () => {
    await press(teacher, 'room.leave');
    await press(teacher, 'room.endForEveryone');
    await guest.getByLabel(words['room.tools'], { exact: true }).waitFor({ state: 'detached' });
  });
} catch {
  code = 1;
}
await Promise.all(browsers.map((browser) => browser.close()));
process.exit(code);
