import { expect, it } from 'vitest';
import { soon, type SchoolDay } from '../../support/schoolDay.js';
import { coveredByNotices } from '../../support/covered.js';
import { card, plan } from './cards.js';

/** What passes at the edge of a page. */
export function notices(day: SchoolDay): void {
  it('stand three at most, each once, wait while someone reads them, and go by themselves', async () => {
    const [api] = day.school.stack.api;
    const owner = await day.school.account('umut.ersoy', 'Umut Ersoy', 'teacher');
    await plan(day.school, owner, 'Müzik', [1, 2]);
    const teacher = await day.school.member(owner, 'umut.ersoy', { permissions: ['clipboard-write'] });
    await teacher.goto('/toplantilar');
    const notices = teacher.page.getByRole('region', { name: /^Bildirimler/ }).getByRole('listitem');
    const titles = async () => (await notices.allInnerTexts()).map((text) => text.split('\n')[0]);
    // The pointer rests on the first notice, so everything else is done from the keyboard.
    const copy = () => card(teacher, 'Müzik 1').getByRole('button', { name: 'Daveti kopyala' }).press('Enter');
    const remove = async (name: string) => {
      await card(teacher, name).getByRole('button', { name: 'Sil' }).press('Enter');
      await teacher.dialog('Toplantı silinsin mi?').getByRole('button', { name: 'Sil' }).press('Enter');
      await teacher.dialog('Toplantı silinsin mi?').waitFor({ state: 'hidden' });
    };
    await copy();
    await teacher.notice('Davet kopyalandı').hover();
    await copy();
    await teacher.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await copy();
    const refused = 'Kopyalanamadı. Tarayıcı panoya erişime izin vermiyor.';
    await expect.poll(titles).toEqual(['Davet kopyalandı', refused]);
    await remove('Müzik 2');
    await expect.poll(titles).toEqual(['Davet kopyalandı', refused, 'Toplantı silindi']);
    // The first one is about to give way: the pointer goes on to one that stays, or time would run meanwhile.
    await teacher.notice(refused).hover();
    teacher.forgive(/status of 50\d/);
    await api!.kill();
    await remove('Müzik 1').finally(() => api!.start());
    const away = 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.';
    await expect.poll(titles).toEqual([refused, 'Toplantı silindi', away]);
    await teacher.page.mouse.move(5, 5);
    await expect.poll(titles, soon).toEqual([]);
  });

  it.each([
    [1280, 720],
    [1366, 625],
  ])('lie over no button of a page, at %ix%i', async (width, height) => {
    const owner = await day.school.account(`deniz.${width}`, 'Deniz Ok', 'teacher');
    await plan(day.school, owner, 'Resim', [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const viewport = { width, height };
    const teacher = await day.school.member(owner, `deniz.${width}`, { viewport, permissions: ['clipboard-write'] });
    await teacher.goto('/toplantilar');
    const notice = teacher.notice('Davet kopyalandı');
    for (const at of [0, 90, 400]) {
      await teacher.page.evaluate((top) => scrollTo(0, top), at);
      // It presses where nobody scrolls to it.
      await card(teacher, 'Resim 3')
        .getByRole('button', { name: 'Daveti kopyala' })
        .evaluate((button) => (button as HTMLButtonElement).click());
      const seen = async () => ({ isThere: await notice.isVisible(), covered: await coveredByNotices(teacher.page) });
      await expect.poll(seen, { ...soon, message: `at ${at}` }).toEqual({ isThere: true, covered: [] });
      await notice.getByRole('button', { name: 'Kapat' }).click();
      await notice.waitFor({ state: 'detached' });
    }
  });

  it.each([
    [360, 740],
    [740, 360],
  ])('leave the header of a phone free (%ix%i), and an open menu lies over them', async (width, height) => {
    const owner = await day.school.account(`kumsal.${width}`, 'Kumsal Er', 'teacher');
    await plan(day.school, owner, 'Beden', [1]);
    const viewport = { width, height };
    const teacher = await day.school.member(owner, `kumsal.${width}`, { viewport, permissions: ['clipboard-write'] });
    await teacher.goto('/toplantilar');
    const copy = card(teacher, 'Beden 1').getByRole('button', { name: 'Daveti kopyala' });
    await copy.press('Enter');
    const notice = teacher.notice('Davet kopyalandı');
    // Who looks at it keeps it.
    await notice.hover();
    const account = teacher.button('Hesap menüsü: Kumsal Er');
    const [box, header] = [await notice.boundingBox(), await account.boundingBox()];
    expect(box!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    await account.press('Enter');
    const out = teacher.page.getByRole('menuitem', { name: 'Çıkış yap' });
    await out.waitFor();
    await copy.evaluate((button: HTMLElement) => button.click());
    await notice.waitFor();
    // A menu that is higher than the window is scrolled.
    await out.scrollIntoViewIfNeeded();
    const isFree = await out.evaluate((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) =>
        item.contains(document.elementFromPoint(left + width * part, top + height / 2)),
      );
    });
    expect(isFree).toBe(true);
  });
}
