import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf } from './seen.js';

const topic = ({ page }: RoomVisitor, name: string) => page.getByRole('button', { name, exact: true });
const openOnes = ({ page }: RoomVisitor) => page.locator('main [aria-expanded=true]').allInnerTexts();
const isShown = ({ page }: RoomVisitor, question: string) => page.getByText(question, { exact: true }).isVisible();

const isWider = ({ page }: RoomVisitor) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Answers before and beside everything. */
export function help(day: SchoolDay): void {
  it('is found from sign-in on a phone: five topics, one open at a time, by keyboard', async () => {
    const phone = await day.school.visitor('Ziyaretçi', { viewport: { width: 360, height: 740 } });
    await phone.goto('/giris-yap');
    await phone.button('Giriş yap').waitFor();
    expect(await isWider(phone)).toBe(false);
    await phone.field('Kullanıcı adı veya e-posta').fill('elif');
    await phone.button('Yardım').click();
    const box = phone.page.getByRole('dialog', { name: 'Yardım' });
    await box.getByRole('searchbox').fill('parola');
    await box.getByText('Parolamı unuttum.').waitFor();
    await phone.page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await phone.field('Kullanıcı adı veya e-posta').inputValue(), 'nothing is lost by asking').toBe('elif');
    await phone.button('Yardım').click();
    await box.getByRole('link', { name: 'Bütün yardım' }).click();
    await phone.heading('Yardım').waitFor();
    expect(await pathOf(phone)).toBe('/yardim');
    expect(await openOnes(phone)).toEqual(['Başlarken']);
    expect(await isShown(phone, 'Derslik nedir?')).toBe(true);
    await topic(phone, 'Hesap ve giriş sorunları').press('Enter');
    expect(await openOnes(phone)).toEqual(['Hesap ve giriş sorunları']);
    expect(await isShown(phone, 'Derslik nedir?')).toBe(false);
    expect(await isShown(phone, 'Parolamı unuttum.')).toBe(true);
    await topic(phone, 'Hesap ve giriş sorunları').press(' ');
    expect(await openOnes(phone)).toEqual([]);
    for (const name of ['Katılmak ve toplantı oluşturmak', 'Ders sırasında']) await topic(phone, name).waitFor();
    await topic(phone, 'Bize ulaşın').click();
    await phone.page.getByRole('link', { name: 'destek@okul.example' }).waitFor();
    expect(await isWider(phone)).toBe(false);
  });

  it('is searched beside the page that somebody is on, closes with Escape, and leads to all of it', async () => {
    const teacher = await day.teacher({ viewport: { width: 1280, height: 800 } });
    await teacher.goto('/?lang=en');
    await teacher.button('Help').click();
    const box = teacher.page.getByRole('dialog', { name: 'Help' });
    await box.getByRole('searchbox').fill('ECHO');
    await box.getByText('1 answer found').waitFor();
    await box.getByText('What do I need?').waitFor();
    expect(await axeFindings(teacher.page, 'help beside a page')).toEqual([]);
    await box.getByRole('searchbox').fill('<b>kürbis');
    await box.getByText('Nothing was found for “<b>kürbis”. Try another word.').waitFor();
    await teacher.page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    const focused = () => teacher.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Help');
    await teacher.page.keyboard.press('Enter');
    await box.getByRole('link', { name: 'All help topics' }).click();
    await teacher.heading('Help').waitFor();
    expect(await pathOf(teacher)).toBe('/yardim');
    await box.waitFor({ state: 'detached' });
  });
}
