import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { coveredByNotices } from '../support/covered.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

describe('the queue of wishes', () => {
  it('holds what everyone wants, one row a person, behind one number that lasts until it is empty', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, elif] = await day.two(meeting);
    await teacher.button('Ders güvenliği').click();
    await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
    await teacher.page.keyboard.press('Escape');
    await teacher.button('Paneli kapat').click();

    await elif.tool('Diğer').click();
    await elif.page.getByRole('menuitem', { name: 'Yazma izni iste' }).click();
    const pen = teacher.notice('Elif Gökçe tahtaya yazmak istiyor');
    await pen.waitFor();
    await pen.waitFor({ state: 'detached' });
    // The notice was only an echo.
    await teacher.button('1 kişi izin istiyor').waitFor();
    await elif.tool('Söz iste').click();
    await elif.tool('Kamera iste').click();
    await elif.tool('El kaldır').click();
    await day.school.guest('Can Demir', meeting);
    const count = teacher.button('2 kişi sizden yanıt bekliyor');
    await count.click();

    const list = teacher.panel('Kişiler');
    await list.getByRole('heading', { name: 'İstekler · 2' }).waitFor();
    expect(await axeFindings(teacher.page, 'queue of wishes')).toEqual([]);
    expect(await teacher.page.locator('li[data-kind]').count(), 'the list says it now').toBe(0);
    const row = await teacher.row('Elif Gökçe');
    expect(await row.count(), 'one person, one row').toBe(1);
    const wants = (what: string) => row.getByRole('group', { name: what });
    for (const what of ['Yazma izni istiyor', 'Söz istiyor', 'Kamera istiyor']) await wants(what).waitFor();
    await row.getByLabel('Eli kalkık').waitFor();

    await wants('Kamera istiyor').getByRole('button', { name: 'Reddet' }).click();
    await elif.notice('Ayşe Yıldırım kameraya şimdilik izin vermedi').waitFor();
    await wants('Yazma izni istiyor').getByRole('button', { name: 'İzin ver' }).click();
    await elif.notice('Ayşe Yıldırım size yazma izni verdi').waitFor();
    await teacher.button('Can Demir: İçeri al').click();
    await teacher.tile('Can Demir').waitFor();
    await wants('Söz istiyor').getByRole('button', { name: 'İzin ver' }).click();
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await teacher.button('Hepsini indir').click();
    for (const what of ['1 kişi el kaldırdı', 'İstekler']) await teacher.button(what).waitFor({ state: 'detached' });
  });
});

describe('a notice', () => {
  it.each([
    [1366, 625],
    [1280, 600],
    [768, 1024],
    [360, 740],
  ])('lies over no button and no dialog at %i x %i', async (width, height) => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, elif] = await day.two(meeting);
    await teacher.page.setViewportSize({ width, height });
    if (await teacher.panel('Kişiler').isVisible()) await teacher.button('Paneli kapat').click();
    const wish = teacher.notice('Elif Gökçe söz istiyor');
    const covered = () => coveredByNotices(teacher.page);
    await elif.tool('Söz iste').click();
    await wish.waitFor();
    await expect.poll(covered, soon).toEqual([]);
    await elif.tool('Söz istendi').click();
    await wish.waitFor({ state: 'detached' });
    await teacher.open('Sohbet');
    await elif.tool('Söz iste').click();
    await wish.waitFor();
    await expect.poll(covered, { ...soon, message: 'beside a panel' }).toEqual([]);
    await teacher.button('Paneli kapat').click();
    await elif.tool('Söz istendi').click();
    await wish.waitFor({ state: 'detached' });

    // A dialog makes room, whatever its height.
    await teacher.page.keyboard.press('Shift+?');
    await teacher.dialog('Klavye kısayolları').waitFor();
    await elif.tool('Söz iste').click();
    await wish.waitFor();
    await expect.poll(covered, { ...soon, message: 'above a dialog' }).toEqual([]);
  });
});
