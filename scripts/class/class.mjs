/**
 * Three pupils in a browser without a window, in the demo school's lesson: they come in by the guest link like
 * anybody, show a drawn picture, speak, answer surveys, raise a hand and write now and then. Ends when the browser does.
 * Reads CLASS_LINK (the guest link), CLASS_WORDS (JSON: the app's own texts by key), CLASS_BROWSER (Chromium's path) and
 * CLASS_PACE (0.1: ten times as lively; 1).
 */
import { chromium } from 'playwright-core';
import { drawnMedia } from './drawnMedia.mjs';
import { pupils } from './pupils.mjs';

const link = process.env['CLASS_LINK'] ?? '';
const words = JSON.parse(process.env['CLASS_WORDS'] ?? '{}');
const pace = Number(process.env['CLASS_PACE'] ?? 1);
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000 * pace));
/** What isn't there then is the teacher's will. A busy machine takes its time to show what is. */
const patienceMs = 10_000;
/** By its name alone: what kind of landmark it is may change. */
const tools = (page) => page.getByLabel(words['room.tools'], { exact: true });

const browser = await chromium.launch({
  executablePath: process.env['CLASS_BROWSER'],
  // It opens one address, the school's own, as a user who owns nothing: a sandbox is more than a container may allow.
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', '--disable-quic'],
});
browser.on('disconnected', () => process.exit(1));

/** What a pupil does: a hand and a line of chat every minute or two, each at their own pace. */
async function takePart(page, pupil) {
  const tool = (name) => tools(page).getByRole('button', { name });
  // Whoever presses has moved the pointer first: tools that hide are there then.
  const press = async (locator) => {
    await page.mouse.move(300, 200);
    await page.mouse.move(310, 210);
    await locator.first().click({ timeout: patienceMs });
  };
  for (const device of ['room.camera', 'room.microphone']) {
    // Off at entry where the room says so; then this opens it, or asks.
    const button = tool(words[device]);
    if ((await button.getAttribute('aria-pressed', { timeout: patienceMs }).catch(() => 'true')) === 'false') {
      await press(button).catch(() => undefined);
    }
  }
  for (let turn = 0; ; turn++) {
    await pause(20 + pupil.looks.seed * 13);
    const text = pupil.says[turn];
    if (text !== undefined) await write(page, text);
    await pause(15 + pupil.looks.seed * 7);
    await press(tool(words['room.raiseHand'])).catch(() => undefined);
    await pause(20);
    await press(tool(words['room.lowerMyHand'])).catch(() => undefined);
  }
}

/** Every survey that asks them: each reads it for a while, and not all choose the same. */
async function answerSurveys(page, { looks: { seed } }) {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('radio') });
  for (let asked = 0; ; asked++) {
    await question.waitFor({ timeout: 0 });
    await pause(3 + seed * 4);
    const options = question.getByRole('radio');
    const choice = (asked + (seed > 2 ? 1 : 0)) % (await options.count());
    // It may have ended meanwhile.
    await options
      .nth(choice)
      .check({ timeout: patienceMs })
      .then(() => question.getByRole('button', { name: words['survey.vote'] }).click({ timeout: patienceMs }))
      .catch(() => undefined);
    await question.waitFor({ state: 'detached', timeout: 0 });
  }
}

async function write(page, text) {
  const field = page.getByRole('textbox', { name: words['chat.placeholder'] });
  const isOpen = await field.isVisible();
  const chat = page.getByRole('button', { name: words['room.chat'] }).first();
  // A closed chat is the teacher's will; the pupil goes on.
  await page.mouse.move(320, 220);
  await page.mouse.move(330, 230);
  if (!isOpen) await chat.click({ timeout: patienceMs }).catch(() => undefined);
  // Its code comes with the first press; a busy machine takes its time.
  await field.waitFor({ timeout: 15_000 }).catch(() => undefined);
  await field.fill(text, { timeout: patienceMs }).catch(() => undefined);
  await field.press('Enter', { timeout: patienceMs }).catch(() => undefined);
}

async function sitDown(pupil) {
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 800, height: 560 } });
  await context.grantPermissions(['camera', 'microphone']);
  await context.addInitScript(drawnMedia, pupil.looks);
  const page = await context.newPage();
  const address = new URL(link);
  address.searchParams.set('name', pupil.name);
  address.searchParams.set('surname', pupil.surname);
  await page.goto(address.href);
  await page.getByRole('button', { name: words['room.enter'] }).click();
  // The waiting room, or a teacher who isn't there yet, may take as long as they take.
  await tools(page).waitFor({ timeout: 0 });
  console.log(`${pupil.name} is in the lesson`);
  await Promise.all([takePart(page, pupil), answerSurveys(page, pupil)]);
}

await Promise.all(
  pupils.map(async (pupil, n) => {
    await pause(n * 2);
    // Sent away, or the lesson ended: this pupil has gone home, the others stay.
    await sitDown(pupil).catch((error) => console.log(`${pupil.name} has left: ${error.message.split('\n')[0]}`));
  }),
);
await pause(3600);
