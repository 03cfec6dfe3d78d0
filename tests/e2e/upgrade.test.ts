import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import type { Visitor } from '../support/visitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

/**
 * The school's server gets another release, and has none of this tab's pieces any more. Who loads the page anew gets it whole, and
 * in the same build, as from a cache between.
 */
async function upgrade({ page }: Visitor): Promise<{ loads(): number }> {
  let loads = 0;
  await page.route('**/*', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) loads++;
    if (pathname === '/version.json') return route.fulfill({ json: { build: 'another' } });
    return loads === 0 && pathname.startsWith('/assets/') ? route.fulfill({ status: 404 }) : route.fallback();
  });
  return { loads: () => loads };
}
const missing = [/dynamically imported module/, /Unable to preload CSS/];

it('an open page takes the new release by itself, and leads on to where the person wanted to go', async () => {
  const teacher = await day.teacher();
  teacher.forgive(...missing);
  await teacher.goto('/');
  await teacher.page.getByRole('heading', { level: 1 }).waitFor();
  const { loads } = await upgrade(teacher);
  await teacher.page.locator('nav a[href="/toplantilar"]:visible').first().click();
  await expect.poll(loads, soon).toBe(1);
  await teacher.heading('Toplantılar').waitFor();
  expect(new URL(teacher.page.url()).pathname).toBe('/toplantilar');
  expect(loads()).toBe(1);
});

it('an open page keeps what was typed; where an old page comes again, it says in words that something is missing', async () => {
  const visitor = await day.school.visitor('Ziyaretçi');
  visitor.forgive(...missing);
  await visitor.goto('/giris-yap');
  const name = visitor.field('Kullanıcı adı veya e-posta');
  await name.fill('elif.gokce');
  await visitor.field('Parola').fill('not to be kept');
  const first = await upgrade(visitor);
  await visitor.page.getByRole('button', { name: /Türkçe/ }).click();
  await expect.poll(first.loads, soon).toBe(1);
  await expect.poll(() => name.inputValue(), soon).toBe('elif.gokce');
  expect(await visitor.field('Parola').inputValue()).toBe('');
  expect(await visitor.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not to be kept');

  const second = await upgrade(visitor);
  await visitor.page.locator('a[href="/sifremi-unuttum"]').click();
  await visitor.heading('Yüklenemedi').waitFor();
  expect(await axeFindings(visitor.page, 'a page that did not come')).toEqual([]);
  expect(second.loads(), 'not without end').toBe(0);
});

it('an open page says in a lesson what is missing, and waits', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  teacher.forgive(...missing);
  const { loads } = await upgrade(teacher);
  await teacher.page.keyboard.press('Shift+?');
  const note = teacher.page.getByRole('status').filter({ hasText: 'Derslik yenilendi' });
  await note.waitFor();
  expect(await axeFindings(teacher.page, 'a piece is missing in a lesson')).toEqual([]);
  await pupil.tool('El kaldır').click();
  await teacher.button('1 kişi el kaldırdı').waitFor();
  expect(loads()).toBe(0);
  // A reload leads straight back into it.
  await note.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await teacher.inRoom();
  expect(loads()).toBe(1);
});
