import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { resetPath } from '../support/resetPath.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

/** Looks at one screen after the other; all findings at once at the end. */
function inspector() {
  const findings: string[] = [];
  return {
    findings,
    look: async (visitor: RoomVisitor, screen: string) =>
      void findings.push(...(await axeFindings(visitor.page, screen))),
  };
}

describe('no serious or critical finding of axe, in both themes', () => {
  it('outside the room', async () => {
    const { findings, look } = inspector();
    const visitor = await day.school.visitor('Ziyaretçi');
    await visitor.goto('/');
    await visitor.heading('Kodla katıl').waitFor();
    await look(visitor, 'home of a visitor');
    await visitor.goto('/giris-yap');
    await visitor.button('Giriş yap').click();
    await visitor.text('Parolanızı yazın.').waitFor();
    await look(visitor, 'sign-in with errors');
    await visitor.goto('/sifremi-unuttum');
    await visitor.button('Bağlantı gönder').click();
    await visitor.text('Geçerli bir e-posta yazın.').waitFor();
    await look(visitor, 'forgotten password with errors');
    await visitor.field('E-posta').fill('kimse@okul.example');
    await visitor.button('Bağlantı gönder').click();
    // This school sends no mail.
    await visitor.heading('Okul yönetimine haber verin').waitFor();
    await look(visitor, 'forgotten password, asked');
    await visitor.goto(await resetPath(day.school.data, day.mert.id));
    await visitor.field('Yeni parola').fill('password123');
    await visitor.button('Parolayı kaydet').click();
    await visitor.text('Parolanızı yazın.').waitFor();
    await look(visitor, 'new password with errors');
    await visitor.goto('/completed');
    await visitor.heading('Dersten ayrıldınız').waitFor();
    await look(visitor, 'completed');
    await visitor.goto('/yardim');
    await visitor.heading('Yardım').waitFor();
    await look(visitor, 'help');
    await visitor.goto('/yok');
    await visitor.heading('Sayfa bulunamadı').waitFor();
    await look(visitor, 'not found');

    const teacher = await day.teacher();
    await teacher.goto('/toplantilar');
    await teacher.text('Planlanmış toplantınız yok.').waitFor();
    await look(teacher, 'meetings, none yet');
    await day.school.meeting(day.ayse);
    await teacher.goto('/');
    await teacher.heading('Matematik').waitFor();
    await look(teacher, 'home with a lesson');
    await teacher.goto('/toplantilar');
    await teacher.heading('Matematik').waitFor();
    await look(teacher, 'meetings');
    await teacher.page.getByRole('button', { name: /^Sil/ }).first().click();
    await teacher.dialog('Toplantı silinsin mi?').waitFor();
    await look(teacher, 'deleting a meeting');
    await teacher.goto('/toplanti-olustur');
    await teacher.field('Toplantı adı').waitFor();
    await look(teacher, 'creating a meeting');
    await teacher.goto('/toplantiya-katil');
    await teacher.field('Ders kodu').waitFor();
    await look(teacher, 'joining by code');
    await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
    await teacher.page.getByRole('menuitem', { name: 'Çıkış yap' }).waitFor();
    await look(teacher, 'account menu');
    await teacher.page.keyboard.press('Escape');
    await teacher.goto('/ayarlar/profil');
    await teacher.button('Fotoğraf seç').waitFor();
    await look(teacher, 'profile');
    for (const [page, title] of [
      ['oturumlar', 'Açık oturumlar'],
      ['kamera', 'Kamera'],
      ['ses', 'Ses'],
      ['erisim', 'Erişim izinleri'],
      ['tema', 'Tema'],
      ['dil', 'Dil'],
      ['geri-bildirim', 'Geri bildirim'],
    ] as const) {
      await teacher.goto(`/ayarlar/${page}`);
      await teacher.heading(title).waitFor();
      await look(teacher, `settings, ${title}`);
    }
    await teacher.goto('/ayarlar/profil');
    await teacher.page.getByRole('link', { name: 'Parolayı değiştir' }).click();
    await teacher.button('Parolayı kaydet').click();
    await teacher.text('Şimdiki parolanızı yazın.').waitFor();
    await look(teacher, 'change of password with errors');
    await teacher.page.getByRole('link', { name: 'Profile dön' }).click();
    await teacher.button('Fotoğraf seç').waitFor();
    const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
    const file = { name: 'ben.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    await teacher.page.locator('input[type=file]').first().setInputFiles(file);
    await teacher.page.getByRole('group', { name: 'Görünecek bölüm' }).waitFor();
    await look(teacher, 'cropping a picture');
    expect(findings).toEqual([]);
  });

  it('at the door and in the room', async () => {
    const { findings, look } = inspector();
    const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.button('Derse gir').waitFor();
    await teacher.heading('Ders kuralları').waitFor();
    await look(teacher, 'preparation of the owner');
    const guest = await day.school.visitor('Can Demir');
    await guest.goto(linkOf(meeting));
    await guest.field('Adınız').fill('Can Demir');
    await look(guest, 'preparation of a guest');
    await guest.button('Derse gir').click();
    await guest.heading('Öğretmeniniz bekleniyor').waitFor();
    await look(guest, 'not opened');
    await teacher.enter();
    await guest.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    await look(guest, 'waiting');
    await teacher.button('Paneli kapat').click();
    await teacher.page.getByRole('status').filter({ hasText: 'Can Demir' }).waitFor();
    await look(teacher, 'room with someone at the door');
    await teacher.open('Kişiler');
    await teacher.button('Can Demir: İçeri al').click();
    await guest.inRoom();
    await guest.write('Merhaba https://example.org');
    await guest.tool('El kaldır').click();
    await look(guest, 'room with chat');
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await look(teacher, 'room with people');
    await teacher.open('Ayarlar');
    await look(teacher, 'room with settings');
    for (const [button, title] of [
      ['Ders güvenliği', 'Ders güvenliği'],
      ['Davet bilgisi', 'Matematik'],
      ['Ayrıl', 'Dersten ayrılıyor musunuz?'],
    ] as const) {
      await teacher.button(button).click();
      await teacher.dialog(title).waitFor();
      await look(teacher, `dialog ${title}`);
      await teacher.page.keyboard.press('Escape');
      await teacher.dialog(title).waitFor({ state: 'detached' });
    }
    await teacher.page.keyboard.press('Shift+?');
    await teacher.dialog('Klavye kısayolları').waitFor();
    await look(teacher, 'shortcuts');
    await teacher.page.keyboard.press('Escape');
    await teacher.tool('Mikrofon seçenekleri').click();
    await teacher.page.getByRole('menu').waitFor();
    await look(teacher, 'a menu of the tools');
    await teacher.page.keyboard.press('Escape');

    const stranger = await day.pupil();
    await stranger.goto('/room/999-999-999');
    await stranger.page.getByRole('heading', { level: 1 }).waitFor();
    await look(stranger, 'a room that is not there');
    await stranger.close();
    await teacher.choose('Can Demir', 'Dersten çıkar');
    await look(teacher, 'kick question');
    await teacher.page.getByRole('dialog').getByRole('button', { name: 'Çıkar' }).click();
    await guest.heading('Dersten çıkarıldınız').waitFor();
    await look(guest, 'kicked');

    // Who was put out may still have a step of the lesson to note.
    for (const one of [teacher, guest]) one.forgive(/status of 50\d/, /WebSocket connection to/);
    await day.school.stack.api[0]!.kill('SIGKILL');
    await teacher.dialog('Yeniden bağlanıyoruz').waitFor();
    await look(teacher, 'reconnecting');
    await day.school.stack.api[0]!.start();
    await teacher.dialog('Yeniden bağlanıyoruz').waitFor({ state: 'detached' });
    await teacher.tool('Ayrıl').click();
    await teacher.button('Herkes için bitir').click();
    await teacher.heading('Ders sona erdi').waitFor();
    await look(teacher, 'ended');
    await teacher.goto('/toplantilar?tab=past');
    await teacher.page.getByRole('tab', { name: 'Geçmiş' }).click();
    await teacher.heading('Matematik').first().waitFor();
    await look(teacher, 'past meetings');
    expect(findings).toEqual([]);
  });
});
