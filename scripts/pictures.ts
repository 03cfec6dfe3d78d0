/**
 * Takes README's pictures anew, of a demo school that runs here with its class: `./scripts/start --demo --class`, then
 * `npx tsx scripts/pictures.ts [address]`. The teacher, a pupil and a manager come in as anybody does who tries the demo; cameras are drawings.
 */
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { drawnMedia } from './class/drawnMedia.mjs';
import { pupils } from './class/pupils.mjs';
import { browserPath } from './native/browser.js';
import { root } from './native/root.js';

const address = process.argv[2] ?? 'http://localhost:8080';
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const teachersLooks = { seed: 6, skin: '#f0c8a4', hair: '#3b2417', shirt: '#7c5295', wall: '#9db8c2', pitch: 210 };
const pupilsLooks = { seed: 5, skin: '#e8b894', hair: '#7a4a21', shirt: '#b4532a', wall: '#b7c4a1', pitch: 250 };

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});

const open = async (options: BrowserContextOptions, looks = teachersLooks): Promise<Page> => {
  const context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.addInitScript(drawnMedia, looks);
  return page;
};
const save = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, `docs/images/${name}.png`), animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
};
/** Signs in as one of the three whom the demo offers. */
const comeIn = async (page: Page, who: 'Öğretmen' | 'Öğrenci' | 'Yönetici', path: string): Promise<void> => {
  await page.goto(`${address}${path}`);
  await page.getByRole('button', { name: who, exact: true }).click();
};
const enter = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Derse gir', exact: true }).click();
  await page.getByLabel('Ders araçları', { exact: true }).waitFor();
  for (const { name, surname } of pupils)
    await page
      .getByRole('group', { name: `${name} ${surname}` })
      .or(page.getByText(`${name} ${surname}`))
      .first()
      .waitFor();
};

try {
  const teacher = await open(desktop);
  await comeIn(teacher, 'Öğretmen', '/giris-yap');
  const toLesson = teacher
    .getByRole('link', { name: 'Derse gir' })
    .or(teacher.getByRole('button', { name: 'Derse gir' }))
    .first();
  await toLesson.waitFor();
  await save(teacher, 'home');
  await toLesson.click();
  await teacher.getByRole('heading', { name: 'Ders kuralları' }).waitFor();
  await teacher.waitForFunction(() => [...document.querySelectorAll('video')].some((video) => video.videoWidth > 0));
  await save(teacher, 'prepare');
  await enter(teacher);

  const pupil = await open(phone, pupilsLooks);
  await comeIn(pupil, 'Öğrenci', '/giris-yap');
  await pupil
    .getByRole('link', { name: 'Derse gir' })
    .or(pupil.getByRole('button', { name: 'Derse gir' }))
    .first()
    .click();
  await enter(pupil);

  await teacher.getByRole('button', { name: /kişi el kaldırdı$/ }).waitFor({ timeout: 120_000 });
  await save(teacher, 'lesson');
  await save(pupil, 'phone');

  const manager = await open(desktop);
  await comeIn(manager, 'Yönetici', '/console/');
  await manager.getByRole('heading', { name: 'Genel bakış' }).waitFor();
  await manager.getByRole('status').filter({ hasText: /./ }).first().waitFor();
  await save(manager, 'console');
} finally {
  await browser.close();
}
