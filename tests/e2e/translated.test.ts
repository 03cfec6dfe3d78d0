import { expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

/** What React holds is what the page shows: no old words beside the new ones, none without a translation. */
const untranslated = ({ page }: RoomVisitor) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      const isLeft = parentElement?.closest('font, [translate="no"], script, style, svg, textarea, option');
      if (!isLeft && data.trim() !== '') found.push(data);
    }
    return found;
  });

/** Places where somebody's name stands alone and would be translated. */
const translatedNames = ({ page }: RoomVisitor, name: string) =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (data.trim() === wanted && !parentElement?.closest('[translate="no"], script, textarea, option'))
        found.push(parentElement?.closest(':not(font)')?.outerHTML.slice(0, 120) ?? data);
    }
    return found;
  }, name);

it('a whole lesson is held in pages that the browser translates', async () => {
  const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
  const [teacher, guest] = await Promise.all([
    day.teacher({ translated: true }),
    day.school.visitor('Can Demir', { translated: true }),
  ]);
  await guest.goto(linkOf(meeting));
  await guest.field('Adınız').fill('Can Demir');
  await guest.button('Derse gir').click();
  await guest.heading('Öğretmeniniz bekleniyor').waitFor();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await guest.heading('İçeri alınmayı bekliyorsunuz').waitFor();
  await teacher.open('Kişiler');
  await teacher.button('Can Demir: İçeri al').click();
  await guest.inRoom();

  // Names, and what others write, stand as they were written.
  await guest.write('Die Katze trinkt Milch.');
  await teacher.open('Sohbet');
  await teacher.message('Die Katze trinkt Milch.').waitFor();
  for (const text of [teacher.message('Die Katze trinkt Milch.'), teacher.page.getByRole('log').getByText('Can Demir')])
    expect(await text.first().evaluate((at) => at.closest('[translate="no"]') !== null)).toBe(true);

  // A number beside a picture grows, and goes.
  for (const name of ['El kaldır', 'Eli indir']) {
    await guest.tool(name).click();
    await guest.tool(name).waitFor({ state: 'detached' });
  }
  await teacher.open('Kişiler');
  for (const name of ['Sohbet', 'Anketler', 'Konuşma süreleri', 'Ayarlar', 'Kişiler'] as const)
    await teacher.open(name);
  await (await teacher.open('Konuşma süreleri')).getByRole('listitem').filter({ hasText: 'Can Demir' }).waitFor();
  expect(await translatedNames(teacher, 'Can Demir')).toEqual([]);
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'İstatistikler' }).click();
  await teacher.page.getByRole('dialog').getByText('Can Demir').waitFor();
  expect(await translatedNames(teacher, 'Can Demir')).toEqual([]);
  await teacher.page.keyboard.press('Escape');
  await teacher.page.getByRole('dialog').waitFor({ state: 'detached' });

  // Each dialog and each menu of the teacher.
  const { page } = teacher;
  await teacher.tool('Diğer').click();
  const menu = page.getByRole('menu');
  const items = await menu.getByRole('menuitem').allTextContents();
  expect(items.length).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  for (const button of ['Ders güvenliği', 'Davet bilgisi']) {
    await teacher.button(button).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  // The board comes and goes.
  await teacher.tool('Beyaz tahta').click();
  await guest.page
    .getByRole('group', { name: 'Tahta araçları' })
    .or(guest.page.getByText('Beyaz tahta'))
    .first()
    .waitFor();

  // The school is away for a moment, and the lesson goes on.
  for (const one of [teacher, guest]) one.forgive(/status of 50\d/, /WebSocket connection to/);
  await day.school.stack.api[0]!.kill('SIGKILL');
  await teacher.dialog('Yeniden bağlanıyoruz').waitFor();
  await day.school.stack.api[0]!.start();
  await teacher.dialog('Yeniden bağlanıyoruz').waitFor({ state: 'detached' });
  await guest.dialog('Yeniden bağlanıyoruz').waitFor({ state: 'detached' });
  for (const one of [teacher, guest]) await expect.poll(() => untranslated(one), soon).toEqual([]);

  await teacher.tool('Ayrıl').click();
  await teacher.button('Herkes için bitir').click();
  for (const one of [teacher, guest]) await one.heading('Ders sona erdi').waitFor();
});
