import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { FilmShelf } from '../support/filmShelf.js';
import { deepLinking, LtiPlatform, ltiPupil, ltiTeacher } from '../support/ltiPlatform.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import type { NativeStack } from '../support/stack.js';

let browser: Browser;
let stack: NativeStack;
let moodle: LtiPlatform;

beforeAll(async () => {
  [browser, stack, moodle] = await Promise.all([
    launchMediaBrowser({ devices: false, shell: true }),
    startNewSchool(),
    LtiPlatform.start(),
  ]);
  moodle.tool = stack.url;
});
afterAll(() => Promise.all([browser?.close(), stack?.stop(), moodle?.stop()]));

const shots = process.env['SHOTS'];
let shotCount = 0;
const shot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${String((shotCount += 1)).padStart(2, '0')}-${name}.png`, fullPage: true });
};
/** The window that a press in a frame of the course opens. */
const opened = async (page: Page, frame: string, button: string): Promise<Page> => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator(frame).getByRole('link', { name: button }).click(),
  ]);
  return popup;
};
/** A film of the lesson that has ended. */
const shelve = async (): Promise<void> => {
  const data = new TestSchool(stack.databaseUrl);
  try {
    const [meeting] = await data.query<{ id: string; owner_id: string }>(
      'SELECT id, owner_id FROM meetings WHERE ended_at IS NOT NULL',
    );
    const bytes = readFileSync(new URL('../support/films/film.mp4', import.meta.url));
    const by = { id: meeting!.owner_id } as TestPerson;
    await new FilmShelf(data, stack.recordingDir).add(meeting as unknown as TestMeeting, by, { minutesAgo: 20, bytes });
    await data.query('UPDATE recordings SET began_at = created_at, ended_at = created_at');
  } finally {
    await data.close();
  }
};
const dark = (page: Page) => page.getByRole('button', { name: /^(Koyu|Dark)$/ }).click();

it('an IT person connects an LTI platform, and reads what is wrong with it', async () => {
  const { page } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');
  await page.goto(`${stack.url}/console/learning-platforms`);
  const form = page.getByRole('region', { name: 'Yeni LTI platformu' });
  await form.getByLabel('Platformun adı').fill('Moodle');
  await form.getByRole('button', { name: 'Platform ekle' }).click();
  const card = page.getByRole('region', { name: 'Moodle', exact: true });
  const { issuer, clientId, authAddress, tokenAddress, keysAddress } = moodle.settings;
  await card.getByLabel('Platform kimliği').fill('moodle.okul.example');
  await card.getByRole('button', { name: 'Kaydet' }).click();
  await card.getByText('Platform kimliği: adres geçersiz.').waitFor();
  await shot(page, 'console-wrong');
  await card.getByLabel('Platform kimliği').fill(issuer);
  await card.getByLabel('İstemci kimliği').fill(clientId);
  await card.getByLabel('Dağıtım kimlikleri').fill(moodle.deployment);
  await card.getByLabel('Kimlik doğrulama adresi').fill(authAddress);
  await card.getByLabel('Erişim belirteci adresi').fill(tokenAddress);
  await card.getByLabel('Platformun açık anahtar adresi').fill(`${keysAddress}/yok`);
  await card.getByLabel('Platform ders açabilsin').click();
  await card.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Öğrenme platformu kaydedildi.').first().waitFor();
  await card.getByRole('button', { name: 'Moodle: Ayarlar' }).click();
  await card.getByRole('button', { name: 'Kayıtlı ayarları dene' }).click();
  await card.getByText('Platformun açık anahtarları: bu adreste bir şey yok.').waitFor();
  await card.getByLabel('Platformun açık anahtar adresi').fill(keysAddress);
  await card.getByRole('button', { name: 'Kaydet' }).click();
  await card.getByRole('button', { name: 'Kaydet' }).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Moodle: Ayarlar' }).click();
  await card.getByRole('button', { name: 'Kayıtlı ayarları dene' }).click();
  await card.getByText('Erişim belirteci: tamam').waitFor();
  await expectNoAxe(page);
  await shot(page, 'console-tried');
  await card.getByRole('button', { name: 'Kayıt bağlantısı oluştur' }).click();
  await card.getByText('/lti/register?key=').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxe(page);
  await shot(page, 'console-dark-link');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shot(page, 'console-phone');
});

it('a teacher and a pupil meet from a course page: out of its frame, and by a link of it', async () => {
  const learner = { roles: ltiPupil.roles, status: 'Active' };
  moodle.members.push(
    { user_id: ltiPupil.sub, name: ltiPupil.name, ...learner },
    { user_id: 'p-2', name: 'Can Demir', ...learner },
    { user_id: ltiTeacher.sub, name: ltiTeacher.name, roles: ltiTeacher.roles },
  );

  // The teacher's course page has the lesson in a frame; the room opens in a window.
  const { page: course } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await course.goto(moodle.url('/course'));
  await course.frameLocator('#lesson').getByText('ders kendi penceresinde açılır').waitFor();
  await shot(course, 'course');
  const teacher = await opened(course, '#lesson', 'Yeni pencerede aç');
  await course.frameLocator('#lesson').getByText('Ders yeni pencerede açıldı.').waitFor();
  await teacher.waitForURL(/\/room\//);
  expect(teacher.url()).not.toMatch(/#|token|state/);
  await teacher.getByRole('button', { name: 'Derse gir' }).click();
  await teacher.getByText('8-A Matematik').first().waitFor();

  // A pupil comes by the link that opens a tab, on a phone and in English.
  [moodle.person, moodle.language] = [ltiPupil, 'en'];
  const { page: phone } = await visitSetup(browser, stack, { width: 390, language: 'en' });
  await phone.goto(moodle.url('/course'));
  await phone.frameLocator('#lesson').getByText('The lesson opens in a window of its own').waitFor();
  await shot(phone, 'course-english-phone');
  const [pupil] = await Promise.all([phone.waitForEvent('popup'), phone.locator('#window').click()]);
  await pupil.waitForURL(/\/room\//);
  await pupil.getByRole('button', { name: 'Enter lesson' }).click();
  await pupil.getByText('8-A Matematik').first().waitFor();
  await teacher.getByText('Moodle', { exact: true }).first().waitFor();
  // Who of the course isn't here yet stands above the list of people.
  await teacher.getByText('Henüz gelmeyen: 1 öğrenci').click();
  await teacher.getByText('Can Demir').waitFor();
  await expectNoAxe(teacher);
  await shot(teacher, 'inside');

  // After the end, their attendance stands in the course's marks.
  await pupil.waitForTimeout(2_000);
  await teacher.getByRole('button', { name: 'Ayrıl', exact: true }).click();
  await teacher.getByRole('button', { name: 'Dersi herkes için kapat' }).click();
  await expect.poll(() => moodle.scores, { timeout: 90_000, interval: 500 }).not.toEqual([]);
  expect(moodle.scores[0]!.body).toMatchObject({
    userId: ltiPupil.sub,
    scoreMaximum: 100,
    gradingProgress: 'FullyGraded',
  });
  expect([...moodle.items.values()][0]).toMatchObject({ label: '8-A Matematik' });

  // The next time the same link shows what was filmed, and the way in.
  await shelve();
  for (const [language, width, entering, watching] of [
    ['tr', 1366, 'Derse gir', 'Kaydı izle'],
    ['en', 360, 'Join the lesson', 'Watch the recording'],
  ] as const) {
    moodle.language = language;
    const { page: later } = await visitSetup(browser, stack, { width, language });
    await later.goto(moodle.url('/course'));
    const [door] = await Promise.all([later.waitForEvent('popup'), later.locator('#window').click()]);
    const [shown] = await Promise.all([door.waitForEvent('popup'), door.getByRole('link', { name: watching }).click()]);
    await expect
      .poll(() => shown.locator('video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).readyState)))
      .toEqual([expect.toSatisfy((state: number) => state > 0)]);
    expect(await door.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxe(door);
    await shot(door, `films-door-${language}`);
    await door.getByRole('button', { name: entering }).click();
    await door.waitForURL(/\/room\//);
  }
});

it('a teacher chooses a lesson for the course in a window, and the frame of the course has it', async () => {
  [moodle.person, moodle.language] = [ltiTeacher, 'tr'];
  const { page: course } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await course.goto(moodle.url('/course'));
  const choice = await opened(course, '#choice', 'Yeni pencerede aç');
  await choice.getByRole('heading', { name: 'Kursa ders ekle' }).waitFor();
  await choice.getByRole('button', { name: 'Kursa ekle' }).click();
  await choice.getByText('Dersin adını yazın.').waitFor();
  await choice.getByLabel('Dersin adı').fill('Üslü sayılar');
  await choice.getByText('Tarihi ve saati belli').click();
  await expectNoAxe(choice);
  await shot(choice, 'choice');
  await dark(choice);
  await choice.setViewportSize({ width: 390, height: 844 });
  expect(await choice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shot(choice, 'choice-dark-phone');
  await Promise.all([choice.waitForEvent('close'), choice.getByRole('button', { name: 'Kursa ekle' }).click()]);
  await course.frameLocator('#choice').getByText('Ders kursa eklendi').waitFor();
  expect(moodle.chosen.at(-1)![deepLinking('content_items')]).toMatchObject([{ title: 'Üslü sayılar' }]);
  await shot(course, 'course-chosen');

  // The one that is there is chosen again, by somebody who reads English.
  moodle.language = 'en';
  const { page: english } = await visitSetup(browser, stack, { width: 1366, language: 'en' });
  await english.goto(moodle.url('/course'));
  const again = await opened(english, '#choice', 'Open in a new window');
  await again.getByRole('combobox', { name: 'Lesson' }).click();
  await again.getByRole('option', { name: /^Üslü sayılar/ }).click();
  await shot(again, 'choice-english');
  await Promise.all([again.waitForEvent('close'), again.getByRole('button', { name: 'Add to the course' }).click()]);
  await english.frameLocator('#choice').getByText('Ders kursa eklendi').waitFor();
  expect(moodle.chosen).toHaveLength(2);
});

it('a launch that leads nowhere says why, in both languages', async () => {
  for (const [language, text] of [
    ['tr', 'Bu giriş çok beklemiş ya da kullanılmış.'],
    ['en', 'This way in has waited too long'],
  ] as const) {
    const { page } = await visitSetup(browser, stack, { width: 390, language });
    await page.goto(`${stack.url}/lti/login?again=AAAA`);
    await page.getByText(text).waitFor();
    await expectNoAxe(page);
    await shot(page, `fault-${language}`);
    await page.goto(`${stack.url}/lti/login?iss=https://moodle.example&login_hint=1`);
    await page.getByText(language === 'tr' ? 'tanımlı değil' : 'is not set up here').waitFor();
  }
});
