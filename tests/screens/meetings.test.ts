import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodePwd } from '@derslik/contract/meetings';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import type { TestPerson } from '../support/school.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const clients: RoomClient[] = [];
let planner: TestPerson;
beforeAll(async () => {
  planner = await day.school.account('deniz.akin', 'Deniz Akın', 'teacher');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Meetings of these days from now, in order, called by their number. */
async function plan(owner: TestPerson, prefix: string, days: readonly number[]): Promise<void> {
  await day.school.data.query(
    `INSERT INTO meetings (token, name, password, owner_id, start_at)
     SELECT (100 + floor(random() * 899))::int || '-' || (100 + floor(random() * 899))::int || '-' || (100 + n),
       $2 || n, 'ABC23', $1, now() + day * interval '1 day' FROM unnest($3::float[]) WITH ORDINALITY AS planned (day, n)`,
    [owner.id, `${prefix} `, days],
  );
}
/** Past meetings of someone else in which this person once was. */
const joined = (person: TestPerson, owner: TestPerson) =>
  day.school.data.query(
    `INSERT INTO meeting_people (meeting_id, person_id, first_entered_at)
     SELECT id, $1, start_at FROM meetings WHERE owner_id = $2`,
    [person.id, owner.id],
  );

const cards = ({ page }: RoomVisitor): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const card = (who: RoomVisitor, name: string): Locator =>
  cards(who).filter({ has: who.page.getByRole('heading', { name, exact: true }) });
const names = async (who: RoomVisitor) => cards(who).getByRole('heading').allInnerTexts();
const pathOf = ({ page }: RoomVisitor) => page.evaluate(() => location.pathname + location.search);

describe('the list of meetings', () => {
  it('shows nine a page, numbers five pages with two at the margins, and leaves a page that became empty', async () => {
    await plan(
      planner,
      'Ders',
      Array.from({ length: 82 }, (_, n) => n + 1),
    );
    const teacher = await day.school.member(planner, 'deniz.akin');
    await teacher.goto('/toplantilar');
    await teacher.page.getByRole('tab', { name: /^Gelecek\s*82$/ }).waitFor();
    await expect.poll(() => names(teacher)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Ders ${n}`));
    const pages = teacher.page.getByRole('navigation', { name: 'Sayfalar' });
    const numbers = async () => (await pages.getByRole('listitem').allInnerTexts()).filter(Boolean).join(' ');
    expect(await numbers()).toBe('1 2 3 4 5 … 9 10');
    await pages.getByText('82 toplantıdan 1–9 arası').waitFor();

    await pages.getByRole('button', { name: 'Sayfa 5', exact: true }).click();
    await card(teacher, 'Ders 37').waitFor();
    // A gap of one page is that page.
    expect(await numbers()).toBe('1 2 3 4 5 6 7 8 9 10');
    expect(await pathOf(teacher)).toBe('/toplantilar?page=5');
    await teacher.page.reload();
    await card(teacher, 'Ders 37').waitFor();
    await teacher.goto('/toplantilar?page=10');
    await card(teacher, 'Ders 82').waitFor();
    expect(await numbers()).toBe('1 2 … 6 7 8 9 10');
    await card(teacher, 'Ders 82').getByRole('button', { name: 'Sil' }).click();
    const question = teacher.dialog('Toplantı silinsin mi?');
    await question.getByText('“Ders 82” listeden kaldırılır, davet bağlantısı artık çalışmaz.').waitFor();
    await question.getByRole('button', { name: 'Sil' }).click();
    await teacher.notice('Toplantı silindi').waitFor();
    await card(teacher, 'Ders 81').waitFor();
    expect(await pathOf(teacher)).toBe('/toplantilar?page=9');
  });

  it('shows the past to who was there, and goes back to page 1 for only my meetings', async () => {
    await plan(
      day.ayse,
      'Ayşe',
      Array.from({ length: 10 }, (_, n) => -1 - n),
    );
    await plan(day.elif, 'Elif', [-0.5, -20]);
    await joined(day.elif, day.ayse);
    const pupil = await day.pupil();
    await pupil.goto('/toplantilar');
    await pupil.heading('Planlanmış toplantınız yok.').waitFor();
    await pupil.page.getByRole('tab', { name: 'Geçmiş' }).click();
    await expect.poll(() => names(pupil)).toHaveLength(9);
    expect((await names(pupil))[0]).toBe('Elif 1');
    expect(await cards(pupil).getByRole('button').count()).toBe(0);
    await pupil.button('Sayfa 2').click();
    await expect.poll(() => names(pupil)).toEqual(['Ayşe 9', 'Ayşe 10', 'Elif 2']);
    await pupil.page.getByLabel('Yalnızca benim toplantılarım').check();
    await expect.poll(() => names(pupil)).toEqual(['Elif 1', 'Elif 2']);
    expect(await pathOf(pupil)).toBe('/toplantilar?tab=past');

    await day.school.data.query(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
       SELECT id, $2, start_at, start_at + interval '35 minutes', start_at FROM meetings WHERE owner_id = $1 AND name = 'Ayşe 1'`,
      [day.ayse.id, day.elif.id],
    );
    const teacher = await day.teacher();
    await teacher.goto('/toplantilar?tab=past');
    await card(teacher, 'Ayşe 1').getByRole('button', { name: 'Katılanlar' }).click();
    const there = teacher.dialog('Katılanlar').getByRole('listitem');
    await there.filter({ hasText: 'Elif Gökçe' }).getByText('35 dk').waitFor();
    expect(await there.count()).toBe(1);
  });
});

describe('a meeting', () => {
  it('is planned, handed on by its invitation, changed and deleted by its owner', async () => {
    const teacher = await day.teacher({ permissions: ['clipboard-read', 'clipboard-write'] });
    await teacher.page.getByRole('link', { name: 'Toplantı oluştur', exact: true }).first().click();
    await teacher.button('Toplantı oluştur').click();
    await teacher.text('Toplantıya bir ad verin.').waitFor();
    await teacher.field('Toplantı adı').fill('Kesirler ve ondalık sayılar: büyük tekrar dersi');
    expect(await teacher.field('Toplantı adı').inputValue()).toBe('Kesirler ve ondalık sayılar: büyük tekra');
    await teacher.field('Toplantı adı').fill('Kesirler');

    await teacher.field('Saat').click();
    const times = await teacher.page.getByRole('option').allInnerTexts();
    expect(times.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(times).toHaveLength(96);
    await teacher.page.getByRole('option', { name: '00:00' }).click();
    await teacher
      .text(/^(Bu saat geçti\. En erken \d\d:\d\d\.|Bugün için saat kalmadı\. Başka bir gün seçin\.)$/)
      .waitFor();
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
    await question.waitFor();
    await teacher.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await ask();
    await question.waitFor();
    await teacher.page.mouse.click(5, 5);
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
    await late.getByRole('button', { name: 'Sil' }).waitFor();
    await late.getByRole('button', { name: 'Düzenle' }).click();
    expect(await teacher.field('Saat').innerText()).toMatch(/^\d\d:05$/);
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
    await teacher.text(/^Toplantı sürüyor\./).waitFor();
    expect(await teacher.field('Toplantı adı').count()).toBe(0);
    await teacher.field('Bekleme odası').click();
    await teacher.button('Değişiklikleri kaydet').click();
    await teacher.notice('Toplantı güncellendi').waitFor();
    await host.until('the rule is the room’s', () => host.view?.switches.waitingRoom === true);

    await running.getByRole('button', { name: 'Herkes için bitir' }).click();
    const question = teacher.dialog('Toplantı herkes için bitsin mi?');
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
    await pupil.page.getByRole('link', { name: 'Toplantıya katıl', exact: true }).click();
    const alert = (text: string) => pupil.page.getByRole('alert').getByText(text).waitFor();
    const join = pupil.button('Katıl');
    await join.click();
    await alert('Toplantı kodunu ve parolayı yazın.');
    const code = pupil.field('Toplantı kodu');
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
    await pupil.field('Toplantı kodu').fill(locked.token);
    await pupil.field('Parola').fill(locked.password);
    await join.click();
    await alert('Bu oda kilitli. Girmek için ev sahibinden kilidi açmasını isteyin.');
    expect(await pathOf(pupil)).toBe('/toplantiya-katil');
    expect(await code.inputValue()).toBe(locked.token);

    await code.fill(meeting.token);
    await pupil.field('Parola').fill(meeting.password.toLowerCase());
    await join.click();
    await pupil.button('Derse gir').waitFor();
    expect(await pathOf(pupil)).toBe(`/room/${meeting.token}`);
  });
});

describe('notices', () => {
  it('stand three at most, each once, wait while someone reads them, and go by themselves', async () => {
    const [api] = day.school.stack.api;
    const owner = await day.school.account('umut.ersoy', 'Umut Ersoy', 'teacher');
    await plan(owner, 'Müzik', [1, 2]);
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
    [360, 740],
    [740, 360],
  ])('leave the header of a phone free (%ix%i), and an open menu lies over them', async (width, height) => {
    const owner = await day.school.account(`kumsal.${width}`, 'Kumsal Er', 'teacher');
    await plan(owner, 'Beden', [1]);
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
    const isFree = await out.evaluate((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) =>
        item.contains(document.elementFromPoint(left + width * part, top + height / 2)),
      );
    });
    expect(isFree).toBe(true);
  });
});
