import { afterEach, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { decodePwd } from '@derslik/contract/roomLinks';
import { RoomClient } from '../../support/roomClient.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { card, pathOf } from './cards.js';

/** Today's noon in Istanbul, the school's zone (UTC+3 the whole year): the form offers today, and midnight has passed. */
const schoolNoon = (): number => new Date().setUTCHours(9, 0, 0, 0);

/** One meeting, from its plan to its end. */
export function meeting(day: SchoolDay): void {
  const clients: RoomClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  it('is planned, handed on by its invitation, changed and deleted by its owner', async () => {
    const teacher = await day.teacher({ permissions: ['clipboard-read', 'clipboard-write'] });
    await teacher.page.clock.install({ time: schoolNoon() });
    await teacher.goto('/');
    await teacher.page.getByRole('link', { name: 'Toplantı oluştur', exact: true }).first().click();
    await teacher.button('Toplantı oluştur').click();
    await teacher.text('Toplantıya bir ad verin.').waitFor();
    await teacher.field('Toplantı adı').fill('Kesirler ve ondalık sayılar: büyük tekrar dersi');
    expect(await teacher.field('Toplantı adı').inputValue()).toBe('Kesirler ve ondalık sayılar: büyük tekra');
    await teacher.field('Toplantı adı').fill('Kesirler');

    // Whoever takes a while over the form is offered what has not passed meanwhile.
    const time = teacher.page.getByRole('textbox', { name: 'Saat' });
    expect(await time.inputValue()).toBe('12:15');
    await teacher.page.clock.fastForward('16:00');
    await expect.poll(() => time.inputValue()).toBe('12:30');
    await teacher.page.getByRole('combobox', { name: 'Saat seçin' }).click();
    const times = await teacher.page.getByRole('option').allInnerTexts();
    expect(times.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(times).toHaveLength(96);
    // By keys: the list scrolls to the first one, and its arrow would lie under a pointer meanwhile.
    await teacher.page.keyboard.press('Home');
    await teacher.page.locator('[role="option"][data-highlighted]', { hasText: '00:00' }).waitFor();
    await teacher.page.keyboard.press('Enter');
    await teacher.text('Bu saat geçti. En erken 12:30.').waitFor();
    await teacher.button('Toplantı oluştur').click();
    expect(await pathOf(teacher)).toBe('/toplanti-olustur');
    await teacher.field('Tarih').click();
    const days = teacher.page.getByRole('dialog', { name: 'Gün seçin' });
    await days.getByRole('button', { name: /sonraki|Next/i }).click();
    await days.getByText('15', { exact: true }).click();
    await teacher.button('Toplantı oluştur').click();

    const made = teacher.notice('Toplantı oluşturuldu');
    await made.getByRole('button', { name: 'Daveti kopyala' }).click();
    await teacher.notice('Davet kopyalandı').waitFor();
    const invitation = await teacher.page.evaluate(() => navigator.clipboard.readText());
    const [, origin, code, pwd] = /(http:\/\/localhost:\d+)\/room\/([\d-]{11})\?pwd=(\S+)/.exec(invitation)!;
    expect(origin).toBe(teacher.url);
    expect(invitation).toContain(`Kod: ${code}`);
    expect(invitation).toContain(`Parola: ${decodePwd(decodeURIComponent(pwd!))}`);
    expect(await pathOf(teacher)).toBe('/toplantilar');
    expect(await card(teacher, 'Kesirler').innerText()).toMatch(/00:00[\s\S]*15[\s\S]*Ev sahibi: siz/);

    await card(teacher, 'Kesirler').getByRole('button', { name: 'Düzenle' }).click();
    expect(await teacher.field('Toplantı adı').inputValue()).toBe('Kesirler');
    await teacher.page.reload();
    await teacher.field('Toplantı adı').fill('Ondalık sayılar');
    await teacher.field('Bekleme odası').click();
    await teacher.button('Değişiklikleri kaydet').click();
    await teacher.notice('Toplantı güncellendi').waitFor();
    await card(teacher, 'Ondalık sayılar').getByRole('button', { name: 'Düzenle' }).click();
    expect(await teacher.field('Bekleme odası').getAttribute('aria-checked')).toBe('true');

    const pupil = await day.pupil();
    await pupil.goto(`/toplanti-guncelle/${code}`);
    await pupil.heading('Yüklenemedi').waitFor();
    expect(await pupil.button('Değişiklikleri kaydet').count()).toBe(0);

    await teacher.goto('/toplantilar');
    const question = teacher.dialog('Toplantı silinsin mi?');
    const ask = () => card(teacher, 'Ondalık sayılar').getByRole('button', { name: 'Sil' }).click();
    await ask();
    await question.locator(':focus').waitFor();
    await teacher.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await ask();
    await teacher.pressBeside(question);
    await question.waitFor({ state: 'hidden' });
    await ask();
    await question.getByRole('button', { name: 'Sil' }).click();
    await card(teacher, 'Ondalık sayılar').waitFor({ state: 'detached' });
  });

  it('keeps its odd start until somebody comes; while it runs it has its rules and its end', async () => {
    const meeting = await day.school.meeting(day.ayse);
    await day.school.data.query(
      `UPDATE meetings SET name = 'Aralık', start_at = date_trunc('hour', now()) - interval '54 minutes 13 seconds' WHERE id = $1`,
      [meeting.id],
    );
    const teacher = await day.teacher();
    await teacher.goto('/toplantilar');
    const late = card(teacher, 'Aralık');
    await late.getByText('Henüz başlamadı').waitFor();
    const isCut = (word: Locator) => word.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut(late.getByText(/^(Bugün|Dün)$/))).toBe(false);
    await late.getByRole('button', { name: 'Sil' }).waitFor();
    await late.getByRole('button', { name: 'Düzenle' }).click();
    expect(await teacher.field('Saat').inputValue()).toMatch(/^\d\d:05$/);
    await teacher.button('Daveti kopyala').waitFor();
    await teacher.field('Toplantı adı').fill('Aralık 2');
    await teacher.button('Değişiklikleri kaydet').click();
    await teacher.notice('Toplantı güncellendi').waitFor();
    expect(await card(teacher, 'Aralık 2').innerText()).toMatch(/^\d\d:05/);

    const host = await RoomClient.join(day.school.stack.url, day.ayse, meeting);
    clients.push(host);
    await teacher.page.reload();
    const running = card(teacher, 'Aralık 2');
    await running.getByText('Şimdi').waitFor();
    expect(await running.getByRole('button', { name: 'Sil' }).count()).toBe(0);
    await running.getByRole('button', { name: 'Düzenle' }).click();
    await teacher.text(/^Ders sürüyor\./).waitFor();
    expect(await teacher.field('Toplantı adı').count()).toBe(0);
    await teacher.page.setViewportSize({ width: 360, height: 740 });
    expect(await teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await teacher.page.setViewportSize({ width: 1280, height: 800 });
    await teacher.field('Bekleme odası').click();
    await teacher.button('Değişiklikleri kaydet').click();
    await teacher.notice('Toplantı güncellendi').waitFor();
    await host.until('the rule is the room’s', () => host.view?.switches.waitingRoom === true);

    await running.getByRole('button', { name: 'Herkes için bitir' }).click();
    const question = teacher.dialog('Ders herkes için bitsin mi?');
    await question.getByRole('button', { name: 'Herkes için bitir' }).click();
    await running.waitFor({ state: 'detached' });
    await host.until('the end', () => host.view?.endedAt != null);
  });

  it('is joined by code and password, and says why not', async () => {
    const [meeting, locked] = [await day.school.meeting(day.ayse), await day.school.meeting(day.ayse)];
    const host = await RoomClient.join(day.school.stack.url, day.ayse, locked);
    clients.push(host);
    await host.send({ type: 'lock', locked: true });
    const pupil = await day.pupil();
    await pupil.goto('/');
    await pupil.page.getByRole('link', { name: 'Derse katıl', exact: true }).click();
    const alert = (text: string) => pupil.page.getByRole('alert').getByText(text).waitFor();
    const join = pupil.button('Katıl');
    await join.click();
    await alert('Kodu ve parolayı yazın.');
    const code = pupil.field('Ders kodu');
    const isMarked = (field: Locator) =>
      field.evaluate((input) => input === document.activeElement && input.getAttribute('aria-invalid') === 'true');
    expect(await isMarked(code)).toBe(true);
    await code.fill(meeting.token.replaceAll('-', ' '));
    expect(await code.inputValue()).toBe(meeting.token);
    await code.fill('');
    await code.pressSequentially(`x${meeting.token.replaceAll('-', '')}9`);
    expect(await code.inputValue()).toBe(meeting.token);
    await pupil.field('Parola').fill('wrong-password');
    expect(await pupil.field('Parola').inputValue()).toBe('wrong');
    await join.click();
    await alert('Kod ya da parola yanlış. Davetteki bilgileri kontrol edin.');
    expect(await isMarked(pupil.field('Parola'))).toBe(true);

    await pupil.goto('/');
    await pupil.field('Ders kodu').fill(locked.token);
    await pupil.field('Parola').fill(locked.password);
    await join.click();
    await alert('Bu ders kilitli. Girmek için öğretmeninizden kilidi açmasını isteyin.');
    expect(await pathOf(pupil)).toBe('/toplantiya-katil');
    expect(await code.inputValue()).toBe(locked.token);

    await code.fill(meeting.token);
    await pupil.field('Parola').fill(meeting.password.toLowerCase());
    await join.click();
    await pupil.button('Derse gir').waitFor();
    expect(await pathOf(pupil)).toBe(`/room/${meeting.token}`);
  });
}
