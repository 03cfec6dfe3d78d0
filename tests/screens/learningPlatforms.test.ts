import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { FilmShelf } from '../support/filmShelf.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import type { NativeStack } from '../support/stack.js';

let browser: Browser;
let stack: NativeStack;

beforeAll(async () => {
  [browser, stack] = await Promise.all([launchMediaBrowser({ devices: false, shell: true }), startNewSchool()]);
});
afterAll(() => Promise.all([browser?.close(), stack?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};

/** The address of a call, as a platform with this secret signs it. */
const callOf = (secret: string, call: string, values: Record<string, string>): string => {
  const query = new URLSearchParams(values).toString();
  const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex');
  return `${stack.url}/bigbluebutton/api/${call}?${query}&checksum=${checksum}`;
};

it('an IT person connects Moodle, and a pupil comes from there into a lesson with one press', async () => {
  const { page, complaints } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/learning-platforms`);
  await page.getByText('Henüz çağrı yok.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'empty');
  const form = page.getByRole('region', { name: 'Yeni BigBlueButton platformu' });
  await form.getByRole('button', { name: 'Platform ekle' }).click();
  await page.getByText('Platformun adını yazın.').waitFor();
  await form.getByLabel('Platformun adı').fill('Moodle');
  await form.getByRole('button', { name: 'Platform ekle' }).click();
  await page.getByText('Gizli anahtar yalnızca şimdi gösterilir.').waitFor();
  const secret = await page.getByText(/^[\w-]{43}$/).innerText();
  await expectNoAxe(page);
  await shot(page, 'secret');

  await page.getByRole('button', { name: 'Moodle: Ayarlar' }).click();
  await page.getByLabel('Platformun adresleri').fill('https://moodle.okul.example');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Sunucu adı geçersiz: https://moodle.okul.example.').waitFor();
  await page.getByLabel('Platformun adresleri').fill('moodle.okul.example');
  await page.getByLabel('Platform ders açabilsin').click();
  await expectNoAxe(page);
  await shot(page, 'settings');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Öğrenme platformu kaydedildi.').waitFor();

  const made = await fetch(callOf(secret, 'create', { meetingID: 'ders-1', name: 'Fen Bilimleri' }));
  expect(await made.text()).toContain('<returncode>SUCCESS</returncode>');
  const wrong = await fetch(callOf('another', 'getMeetings', { a: '1' }));
  expect(await wrong.text()).toContain('checksumError');
  await page.getByText('Yenile', { exact: true }).click();
  await page.getByRole('cell', { name: 'create' }).waitFor();
  await page.getByRole('cell', { name: 'checksumError' }).waitFor();
  await expectNoAxe(page);
  await shot(page, 'calls');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shot(page, 'calls-phone');

  // A pupil presses at Moodle; on their own phone.
  const join = (name: string, userID: string, role = 'VIEWER') =>
    callOf(secret, 'join', {
      meetingID: 'ders-1',
      fullName: name,
      userID,
      role,
      logoutURL: 'https://moodle.okul.example/',
    });
  const visit = await visitSetup(browser, stack, { width: 360, language: 'tr' });
  const pupil = visit.page;
  await pupil.goto(join('Elif Gökçe', '7'));
  await pupil.waitForURL(/\/room\//);
  await pupil.getByRole('button', { name: 'Derse gir' }).waitFor();
  expect(pupil.url()).not.toMatch(/#|checksum/);
  await shot(pupil, 'door-of-room-phone');

  // Who is signed in with an account is asked first.
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(join('Ayşe Yıldız', '1', 'MODERATOR'));
  await page.getByText('Bu tarayıcıda Derslik Yönetici oturumu açık.').waitFor();
  await expectNoAxe(page);
  await shot(page, 'asked');
  await page.getByRole('button', { name: 'Ayşe Yıldız olarak gir' }).click();
  await page.waitForURL(/\/room\//);
  await page.getByRole('button', { name: 'Derse gir' }).click();
  await page.getByText('Fen Bilimleri').first().waitFor();
  await pupil.getByRole('button', { name: 'Derse gir' }).click();
  await page.getByText('Moodle', { exact: true }).first().waitFor();
  await shot(page, 'inside');

  // A copy of the pupil's address leads nobody else in.
  const stranger = await visitSetup(browser, stack, { width: 1366, language: 'en' });
  await stranger.page.goto(join('Elif Gökçe', '7'));
  await stranger.page.getByText('This address was opened in another browser.').waitFor();
  await expectNoAxe(stranger.page);
  await shot(stranger.page, 'copied-english');

  // Its films are one recording to the platform, whose pupils watch them on a page of ours.
  const data = new TestSchool(stack.databaseUrl);
  try {
    const [meeting] = await data.query<{ id: string; owner_id: string }>('SELECT id, owner_id FROM meetings');
    const shelf = new FilmShelf(data, stack.recordingDir);
    const bytes = readFileSync(new URL('../support/films/film.mp4', import.meta.url));
    for (const minutesAgo of [50, 20])
      await shelf.add(meeting as unknown as TestMeeting, { id: meeting!.owner_id } as TestPerson, {
        minutesAgo,
        bytes,
      });
    await data.query('UPDATE recordings SET began_at = created_at, ended_at = created_at');
  } finally {
    await data.close();
  }
  const listed = await (await fetch(callOf(secret, 'getRecordings', { meetingID: 'ders-1' }))).text();
  const address = /<url>([^<]+)<\/url>/.exec(listed)![1]!.replaceAll('&amp;', '&');
  for (const [language, width, words] of [
    ['tr', 390, 'Bu kayıt artık bu adreste gösterilmiyor.'],
    ['en', 1366, 'This recording is no longer shown at this address.'],
  ] as const) {
    const { page: shown, complaints: own } = await visitSetup(browser, stack, { width, language });
    await shown.goto(address);
    await shown.getByRole('heading', { name: 'Fen Bilimleri' }).waitFor();
    const videos = shown.locator('video');
    await expect
      .poll(() => videos.evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).readyState > 0)))
      .toEqual([true, true]);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxe(shown);
    await shot(shown, `films-${language}`);
    if (language === 'en') {
      await shown.getByRole('button', { name: 'Dark' }).click();
      await expectNoAxe(shown);
      await shot(shown, 'films-dark');
    }
    await shown.goto(`${address.slice(0, -1)}_`);
    await shown.getByText(words).waitFor();
    await shot(shown, `films-over-${language}`);
    expect(own.filter((one) => !/404/.test(one))).toEqual([]);
  }
  expect([...complaints, ...visit.complaints].filter((one) => !one.includes('127.0.0.1'))).toEqual([]);
});
