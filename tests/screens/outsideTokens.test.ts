import { mkdirSync } from 'node:fs';
import { createHmac, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { signInToConsole, startNewSchool, visitSetup } from '../support/newSchool.js';
import { TestSchool } from '../support/school.js';
import type { Stack } from '../support/stack.js';

let browser: Browser;
let stack: Stack;

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
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const mint = (secret: string, claims: Record<string, unknown>): string => {
  const now = Math.floor(Date.now() / 1_000);
  const text = `${encode({ alg: 'HS256' })}.${encode({ iat: now, exp: now + 60, jti: randomUUID(), ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const elif = { sub: 'elif', given_name: 'Elif', family_name: 'Gökçe' };
const can = { sub: 'can', given_name: 'Can', family_name: 'Işık' };
const saved = (page: Page) => page.getByText('Kimlik kaynağı kaydedildi.').waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' }).click();

/** Makes a source with a key of its own, up to its page. @returns the key */
const make = async (page: Page, template: string, name: string, issuer: string): Promise<string> => {
  await page.goto(`${stack.url}/console/identity`);
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  await page.getByRole('menuitem', { name: template }).click();
  await page.getByLabel('Görünen ad').fill(name);
  await page.getByLabel('Belgeyi veren (iss)').fill(issuer);
  await page.getByRole('button', { name: 'Anahtar üret' }).click();
  const secret = await page.getByLabel('İmza anahtarı').inputValue();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  await page.getByLabel('Burada hesabı olmayan biri ilk kez gelince').click();
  await page.getByRole('option', { name: 'Hesabı hemen açılsın' }).click();
  await shot(page, `new-${template.slice(0, 4)}`);
  await save(page);
  await saved(page);
  await page.getByRole('heading', { name: 'Dene', exact: true }).waitFor();
  return secret;
};
const attempt = async (page: Page, token: string, words: string): Promise<void> => {
  await page.getByLabel('Belge ya da bağlantı').fill(token);
  await page.getByRole('button', { name: /^(Yeniden dene|Dene)$/ }).click();
  await page.getByText(words).first().waitFor();
};
const turnOn = async (page: Page): Promise<void> => {
  await page.getByLabel(/Kaynak açık/).click();
  await save(page);
  await page.getByText('Açık', { exact: true }).waitFor();
};

it('an IT person connects what gives tokens and tickets, and people come in by them, and leave nothing in an address', async () => {
  const { page, complaints } = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  await page.setViewportSize({ width: 1366, height: 625 });
  await signInToConsole(page, stack, 'tr');
  await page.waitForURL((url) => url.pathname !== '/console/login');

  const issuer = 'https://kimlik.okul.example';
  const secret = await make(page, 'İmzalı belge (JWT) veren sistem', 'Okul kimliği', issuer);
  const now = Math.floor(Date.now() / 1_000);
  const iam = { iss: issuer, aud: 'derslik' };
  await attempt(page, mint(secret, { ...iam, ...elif, iat: now + 180, exp: now + 240 }), 'karşı sistemin saati ileri');
  await shot(page, 'trial-clock');
  await attempt(page, `${stack.url}/?iamToken=${mint(secret, { ...iam, ...elif })}`, 'Yeni bir hesap açılır.');
  await expectNoAxe(page);
  await shot(page, 'trial-ok');
  await turnOn(page);
  await shot(page, 'on');

  const platform = 'https://platform.okul.example';
  const key = await make(page, 'Öğrenme platformu (bilet)', 'Öğrenme platformu', platform);
  const audience = (await page.locator('code').allInnerTexts()).find((text) => text.endsWith('/stoys-login'));
  const ticket = { iss: platform, aud: audience };
  await attempt(page, mint(key, { ...ticket, ...can, back: 'https://baska.example' }), 'Yeni bir hesap açılır.');
  await expectNoAxe(page);
  await shot(page, 'ticket-trial');
  await turnOn(page);
  expect(complaints).toEqual([]);

  // A pupil's telephone.
  const visit = await visitSetup(browser, stack, { width: 360, language: 'tr' });
  const pupil = visit.page;
  const referrers: (string | undefined)[] = [];
  pupil.on('request', (request) => referrers.push(request.headers()['referer']));
  const token = mint(secret, { ...iam, ...elif });
  await pupil.goto(`${stack.url}/toplantilar?tab=past&iamToken=${token}`);
  await pupil.getByRole('heading', { level: 1, name: 'Toplantılar' }).waitFor();
  expect(pupil.url()).toBe(`${stack.url}/toplantilar?tab=past`);
  expect(referrers.filter(Boolean), 'no request says where it came from').toEqual([]);
  const kept = () => pupil.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(await kept()).not.toContain(token);
  await pupil.goBack();
  expect(pupil.url()).not.toContain('iamToken');

  // She opens the link again: it is used, and she is in all the same.
  await pupil.goto(`${stack.url}/toplantilar?iamToken=${token}`);
  await pupil.getByText('Bu bağlantının süresi dolmuş ya da kullanılmış.').waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'used-phone');
  await pupil.getByRole('button', { name: 'Elif Gökçe olarak devam et' }).click();
  await pupil.getByRole('heading', { level: 1, name: 'Toplantılar' }).waitFor();

  // An hour later, before her account is changed: she has no password here, and comes once more by a link of the school's system.
  const data = new TestSchool(stack.databaseUrl);
  await data.query("UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL");
  await data.close();
  await pupil.goto(`${stack.url}/ayarlar/guvenlik`);
  await pupil.getByRole('button', { name: 'Uygulama ekle' }).click();
  const proof = pupil.getByRole('dialog', { name: 'Kim olduğunuzu doğrulayın' });
  await proof.getByText(/Okul kimliği üzerinden/).waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'proof-phone');
  await proof.getByRole('button', { name: 'Devam et' }).click();
  await proof.getByRole('alert').waitFor();
  await shot(pupil, 'proof-not-yet-phone');
  const beside = await visit.context.newPage();
  await beside.goto(`${stack.url}/?iamToken=${mint(secret, { ...iam, ...elif })}`);
  await beside.getByText('Elif').first().waitFor();
  await beside.close();
  await proof.getByRole('button', { name: 'Devam et' }).press('Enter');
  await pupil.getByRole('dialog', { name: /uygulama/i }).waitFor();
  await shot(pupil, 'proven-phone');

  // Somebody else's link where she is signed in: nobody is switched without being asked.
  await pupil.goto(`${stack.url}/?iamToken=${mint(secret, { ...iam, ...can })}`);
  const dialog = pupil.getByRole('dialog', { name: 'Hangi hesapla devam edilsin?' });
  await dialog.waitFor();
  await expectNoAxe(pupil);
  await shot(pupil, 'switch-phone');
  await pupil.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await pupil.getByText('Elif').first().waitFor();
  await pupil.goto(`${stack.url}/stoys-login/${mint(key, { ...ticket, ...can })}`);
  await dialog.waitFor();
  expect(pupil.url()).toBe(`${stack.url}/stoys-login`);
  await dialog.getByRole('button', { name: 'Can Işık olarak gir' }).click();
  // It is his first time.
  await pupil.waitForURL(/hosgeldiniz$/);
  await pupil.getByText('Can Işık').first().waitFor();

  // To an address of the console: no manager, who reads so there, signed in and without the token in the address.
  const atConsole = await visitSetup(browser, stack, { width: 1366, language: 'tr' });
  const desk = atConsole.page;
  const forConsole = mint(secret, { ...iam, ...elif });
  await desk.goto(`${stack.url}/console/?iamToken=${forConsole}`);
  await desk
    .getByText('Elif')
    .or(desk.getByText(/yönetim/i))
    .first()
    .waitFor();
  expect(desk.url()).not.toContain('iamToken');
  expect(
    await desk.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
  ).not.toContain(forConsole);
  await desk.goto(`${stack.url}/toplantilar`);
  await desk.getByRole('heading', { level: 1, name: 'Toplantılar' }).waitFor();
  await desk.goto(`${stack.url}/console/users?iamToken=${mint(secret, { ...iam, ...can })}`);
  await desk.getByRole('heading', { name: 'Hangi hesapla devam edilsin?' }).waitFor();
  await desk.goto(`${stack.url}/console/?iamToken=belge`);
  await desk.getByText('Geldiğiniz bağlantıyla girilemedi').waitFor();
  await shot(desk, 'console-refused');

  // Signed out, in the dark and in English.
  const other = await visitSetup(browser, stack, { width: 1366, language: 'en' });
  await other.page.emulateMedia({ colorScheme: 'dark' });
  await other.page.setViewportSize({ width: 1366, height: 625 });
  await other.page.goto(`${stack.url}/stoys-login/${mint('x'.repeat(32), { ...ticket, ...can })}?lang=en`);
  await other.page.getByText('This link could not sign you in').waitFor();
  await other.page.waitForURL((url) => /^\/(login|giris-yap)$/.test(url.pathname));
  await shot(other.page, 'ticket-refused');
  await other.page.goto(`${stack.url}/stoys-login`);
  await other.page.getByText('This address holds no ticket.').waitFor();
  await other.page.goto(`${stack.url}/toplantilar?lang=en&iamToken=belge`);
  await other.page.getByRole('heading', { name: 'You could not be signed in' }).waitFor();
  await expectNoAxe(other.page);
  await shot(other.page, 'invalid');
  await other.page.getByRole('button', { name: 'Go on without this sign-in' }).click();
  await other.page.waitForURL(/giris-yap/);
  // No answer: it is asked twice more, and then said, with another try.
  let calls = 0;
  await other.page.route('**/api/auth/lim', (route) => {
    calls += 1;
    return calls <= 3
      ? route.fulfill({ status: 502, json: { error: { code: 'auth.profileFailed' } } })
      : route.continue();
  });
  await other.page.goto(`${stack.url}/?iamToken=${mint(secret, { ...iam, ...elif })}`);
  await other.page.getByText('Your details could not be loaded.').waitFor();
  expect(calls).toBe(3);
  await shot(other.page, 'profile-failed');
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await other.page.getByText('Elif').first().waitFor();

  // A ticket in the fragment, to a room and back.
  await other.page.goto(
    `${stack.url}/stoys-login#${mint(key, { ...ticket, ...can, room: '123-456-789', back: '/yardim' })}`,
  );
  await other.page.getByRole('button', { name: 'Sign in as Can Işık' }).click();
  await other.page.waitForURL(/\/room\/123-456-789$/);
  expect(await other.page.evaluate(() => sessionStorage.getItem('room.wayBack'))).toContain('/yardim');
  for (const referrer of referrers) expect(referrer ?? '').not.toMatch(/eyJ/);
  expect([...visit.complaints, ...other.complaints].filter((one) => !one.includes('502'))).toEqual([]);
});
