import { describe, expect, it } from 'vitest';
import { encodePwd } from '@derslik/contract/roomLinks';
import { linkOf, password } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const pathOf = ({ page }: RoomVisitor) => page.evaluate(() => location.pathname + location.search);
const keptPassword = ({ page }: RoomVisitor) => page.evaluate(() => sessionStorage.getItem('rmPswd'));
const enter = (who: RoomVisitor) => who.button('Derse gir');

describe('the link of a room', () => {
  it('gives up password and person at once: not in the address, not in lasting storage, not after entry', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const guest = await day.school.visitor('Can Demir');
    await guest.goto(`${linkOf(meeting)}&name=Can&surname=Demir&uid=7&lang=en&group=8-A`);
    const name = guest.field('Your name');
    await name.waitFor();
    expect(await pathOf(guest)).toBe(`/room/${meeting.token}?lang=en&group=8-A`);
    expect(await name.inputValue()).toBe('Can Demir');
    expect(await name.getAttribute('maxlength')).toBe('240');
    expect(JSON.parse((await keptPassword(guest)) ?? '')).toEqual({ id: meeting.token, password: meeting.password });
    expect(await guest.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(meeting.password);

    await guest.heading('Matematik').waitFor();

    await guest.page.reload();
    await name.fill('');
    await guest.button('Enter lesson').click();
    await guest.text('Enter your name.').waitFor();
    await guest.button('Language: English').click();
    await guest.page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
    const ownName = guest.field('Adınız');
    await ownName.fill('Ca');
    await enter(guest).click();
    await guest.text('Adınız en az 3 harf olmalı.').waitFor();
    expect(await ownName.evaluate((field) => field === document.activeElement)).toBe(true);
    await ownName.fill('Ayşe Yıldırım');
    await enter(guest).click();
    const taken = 'Bu ad okuldan birine ait. Sizseniz okul hesabınızla girin; değilseniz başka bir ad yazın.';
    const said = guest.page.getByRole('alert').filter({ hasText: taken });
    expect(await said.getByRole('link', { name: 'Giriş yapın' }).getAttribute('href')).toBe('/giris-yap');
    await ownName.fill('Can');
    await enter(guest).click();
    await guest.inRoom();
    expect(await keptPassword(guest)).toBeNull();
  });

  it('leads a pupil who has an account through sign-in to the same room', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const pupil = await day.school.visitor('Elif Gökçe');
    await pupil.goto(linkOf(meeting));
    await pupil.page.getByRole('link', { name: 'Giriş yapın' }).click();
    await pupil.field('Kullanıcı adı veya e-posta').fill('elif.gokce');
    await pupil.field('Parola').fill(password);
    await pupil.button('Giriş yap').click();
    await enter(pupil).waitFor();
    expect(await pathOf(pupil)).toBe(`/room/${meeting.token}`);
    const name = pupil.field('Görünen ad');
    expect([await name.inputValue(), await name.getAttribute('readonly')]).toEqual(['Elif Gökçe', '']);
  });

  it('is handed on by who may, from the preparation screen with its tips', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const teacher = await day.teacher({ permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'] });
    const pupil = await day.pupil();
    await teacher.goto(`/room/${meeting.token}`);
    await pupil.goto(linkOf(meeting));
    for (const one of [teacher, pupil]) {
      await enter(one).waitFor();
      await one.heading('Girmeden önce').waitFor();
      await one.text('Kulaklık takın, yankı olmaz.').waitFor();
    }
    await teacher.heading('Dersi paylaş').waitFor();
    await teacher.button('Bağlantıyı kopyala').click();
    await teacher.notice('Kopyalandı').waitFor();
    const copied = await teacher.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(teacher.url + linkOf(meeting));
    const pwd = encodeURIComponent(encodePwd(meeting.password));
    expect(await teacher.page.content()).not.toContain(pwd);
    expect(await pupil.button('Bağlantıyı kopyala').count()).toBe(0);
    for (const rule of ['Söz ve kamera izinle', 'Bekleme odası', 'Sohbet']) {
      await teacher.page.getByRole('switch', { name: rule }).waitFor();
      expect(await pupil.page.getByRole('switch', { name: rule }).count()).toBe(0);
    }
  });
});

describe('a visitor at the door', () => {
  it('who typed a wrong password goes back to the code, and types it anew', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const guest = await day.school.visitor('Can Demir');
    await guest.goto('/');
    await guest.field('Ders kodu').fill(meeting.token);
    await guest.field('Parola').fill('WRONG');
    await guest.button('Katıl').click();
    await guest.field('Adınız').fill('Can Demir');
    await enter(guest).click();
    await guest.heading('Bilgiler eşleşmedi').waitFor();
    await guest.page.getByRole('link', { name: 'Kodla katıl' }).click();
    expect(await guest.field('Ders kodu').inputValue()).toBe(meeting.token);
    await guest.field('Parola').fill(meeting.password);
    await guest.button('Katıl').click();
    await guest.field('Adınız').fill('Can Demir');
    await enter(guest).click();
    await guest.inRoom();
  });

  it('who gives up waiting is home again', async () => {
    const guest = await day.school.guest('Can Demir', await day.school.meeting(day.ayse));
    await guest.heading('Öğretmeniniz bekleniyor').waitFor();
    await guest.button('Beklemeyi bırak').click();
    await guest.heading('Okuldan mısınız?').waitFor();
    expect(await pathOf(guest)).toBe('/');
  });
});

describe('a room that does not open', () => {
  it('says why: unknown, wrong password, somebody else’s', async () => {
    const [meeting, other] = [await day.school.meeting(day.ayse), await day.school.meeting(day.ayse)];
    const [pupil, guest] = [await day.pupil(), await day.school.guest('Can Demir', meeting)];
    const wrong = { ...meeting, password: 'WRONG' };
    for (const address of [`/room/${meeting.token}?pwd=nonsense`, linkOf(wrong)]) {
      await pupil.goto(address);
      await pupil.heading('Bilgiler eşleşmedi').waitFor();
      await pupil.text('Kod ya da parola yanlış. Davetteki bilgileri kontrol edin.').waitFor();
    }
    await pupil.page.getByRole('link', { name: 'Toplantılara git' }).click();
    await pupil.heading('Toplantılar').waitFor();

    // Without a password nobody learns whether there is such a room.
    for (const token of ['000-000-000', meeting.token]) {
      await pupil.goto(`/room/${token}`);
      await pupil.heading('Bu ders için parola gerekiyor').waitFor();
      await pupil.field('Parola').fill('WRONG');
      await pupil.button('Devam et').click();
      await pupil.text('Kod ya da parola yanlış. Davetteki bilgileri kontrol edin.').waitFor();
      expect(await pupil.field('Parola').evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await pupil.field('Parola').fill(meeting.password);
    await pupil.button('Devam et').click();
    await enter(pupil).waitFor();
    const visitor = await day.school.visitor('Deniz Konuk');
    await visitor.goto(`/room/${meeting.token}?pwd=nonsense`);
    await visitor.heading('Bilgiler eşleşmedi').waitFor();

    await guest.heading('Öğretmeniniz bekleniyor').waitFor();
    await guest.goto(`/room/${other.token}`);
    await guest.heading('Bu derse giremezsiniz').waitFor();
    await guest.page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
    await guest.heading('Kodla katıl').waitFor();
  });

  it('can be tried again when the server comes back, with a code for whoever helps', async () => {
    const [api] = day.school.stack.api;
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    teacher.forgive(/status of 50\d/, /WebSocket connection to/);
    await api!.kill();
    try {
      await teacher.goto(`/room/${meeting.token}`);
      await teacher.heading('Derse girilemedi').waitFor();
      await teacher.text('Kod: common.unavailable').waitFor();
    } finally {
      await api!.start();
    }
    await teacher.button('Yeniden dene').click();
    await enter(teacher).waitFor();
  });
});
