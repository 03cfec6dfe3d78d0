import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

describe('the waiting room', () => {
  it('lets people in one by one, turns one away until the teacher thinks otherwise, and opens for everyone', async () => {
    const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil();
    await pupil.goto(linkOf(meeting));
    await pupil.button('Derse gir').click();
    await pupil.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    await pupil.page.reload();
    await pupil.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    const guest = await day.school.guest('Can Demir', meeting);
    await guest.heading('İçeri alınmayı bekliyorsunuz').waitFor();

    // The open list says it; without the list, a notice that stays.
    const atDoor = teacher.page.getByRole('status').filter({ hasText: '2 kişi bekliyor' });
    await teacher.text('Bekleyenler · 2').waitFor();
    expect(await atDoor.count()).toBe(0);
    await teacher.button('Paneli kapat').click();
    await atDoor.getByText('Elif Gökçe, Can Demir').waitFor();
    await teacher.open('Kişiler');
    await teacher.button('Elif Gökçe: İçeri al').click();
    await pupil.inRoom();
    await teacher.button('Can Demir: Reddet').click();
    await guest.heading('İsteğiniz kabul edilmedi').waitFor();
    await guest.button('Yeniden dene').click();
    await guest.heading('İsteğiniz kabul edilmedi').waitFor();
    await teacher.button('Can Demir: İçeri al').click();
    await teacher.text('Reddedilenler · 1').waitFor({ state: 'detached' });
    await guest.inRoom();

    const classmate = await day.classmate();
    await classmate.goto(linkOf(meeting));
    await classmate.button('Derse gir').click();
    await classmate.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    expect(await classmate.page.getByText('Can Demir').count()).toBe(0);
    await teacher.button('Ders güvenliği').click();
    await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
    await classmate.inRoom();
    await classmate.tile('Can Demir').waitFor();
  });
});

describe('a meeting that its owner has not opened', () => {
  it('makes everyone wait until the owner, who has set the rules before, enters', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const pupil = await day.pupil();
    await pupil.goto(linkOf(meeting));
    await pupil.button('Derse gir').click();
    await pupil.heading('Öğretmeniniz bekleniyor').waitFor();

    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    const rule = (name: string) => teacher.page.getByRole('switch', { name });
    // The first press is still on its way when the second is answered, by a school that knows nothing of it.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await teacher.page.route('**/api/**', async (route) => {
      if (route.request().postData()?.includes('isModControl')) await held;
      await route.continue();
    });
    await rule('Söz ve kamera izinle').click();
    const answered = teacher.page.waitForResponse((one) => !!one.request().postData()?.includes('isChatOpen'));
    await rule('Sohbet').click();
    await answered;
    release();
    await rule('Söz ve kamera izinle').and(teacher.page.locator('[aria-checked=true]')).waitFor();
    await rule('Sohbet').and(teacher.page.locator('[aria-checked=false]')).waitFor();
    await teacher.enter();

    await pupil.inRoom();
    await pupil.tool('Söz iste').waitFor();
    await pupil.open('Sohbet');
    await pupil.text('Sohbeti öğretmen kapattı.').waitFor();
    await teacher.button('Ders güvenliği').click();
    expect(await rule('Söz ve kamera izinle').isChecked()).toBe(true);
    expect(await rule('Sohbet').isChecked()).toBe(false);
    await rule('Sohbet').click();
    await pupil.field('Mesajınızı yazın').waitFor();
  });
});

describe('the way in and out', () => {
  it.runIf(isLongRun)('opens for who presses while the connection is still being made', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await teacher.page.route('**/api/socketToken', async (route) => {
      await held;
      await route.continue();
    });
    const asked = teacher.page.waitForRequest('**/api/socketToken');
    const opened = teacher.page.waitForEvent('websocket');
    await teacher.goto(`/room/${meeting.token}`);
    await Promise.all([asked, opened]);
    await teacher.button('Derse gir').click();
    release();
    await teacher.inRoom();
  });

  it.runIf(isLongRun)('is closed by the lock for who is outside, and open again without it', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await teacher.button('Ders güvenliği').click();
    await teacher.page.getByRole('switch', { name: 'Dersi kilitle' }).click();
    await teacher.notice('Ders kilitlendi').waitFor();
    await teacher.page.locator('header').getByLabel('Ders kilitli').waitFor();

    const guest = await day.school.guest('Can Demir', meeting);
    await guest.heading('Ders kilitli').waitFor();
    await teacher.page.getByRole('switch', { name: 'Dersi kilitle' }).click();
    await teacher.notice('Dersin kilidi açıldı').waitFor();
    await teacher.page.locator('header').getByLabel('Ders kilitli').waitFor({ state: 'detached' });
    await guest.button('Yeniden dene').click();
    await guest.enter();
    await guest.tile('Ayşe Yıldırım').waitFor();
  });

  it.runIf(isLongRun)('is closed for who was kicked, with and without the link', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    for (const one of [pupil, guest]) {
      await teacher.choose(one.name, 'Dersten çıkar');
      const question = teacher.dialog(`${one.name} dersten çıkarılsın mı?`);
      await question.getByText(/misafir olarak gelebilir|başka bir tarayıcıdan gelebilir/).waitFor();
      expect(await question.getByText('Misafir', { exact: true }).count()).toBe(one === guest ? 1 : 0);
      if (one === guest) await question.getByRole('switch', { name: 'Bundan sonra gelenler kapıda beklesin' }).click();
      await question.getByRole('button', { name: 'Çıkar' }).click();
      await one.heading('Dersten çıkarıldınız').waitFor();
      expect(await one.notice('çıkar').count(), 'the page says it').toBe(0);
      expect(await one.dialog('Ders nasıl geçti?').count(), 'nobody asks who was put out').toBe(0);
      await teacher.tile(one.name).waitFor({ state: 'detached' });
      expect(await one.page.locator('audio').count()).toBe(0);
    }
    await pupil.goto(linkOf(meeting));
    await pupil.text('Öğretmeniniz sizi dersten çıkardı.').waitFor();
    await guest.page.reload();
    await guest.text('Öğretmeniniz sizi dersten çıkardı.').waitFor();
    await guest.goto(linkOf(meeting));
    await guest.field('Adınız').fill('Başka Biri');
    await guest.button('Derse gir').click();
    await guest.text('Öğretmeniniz sizi dersten çıkardı.').waitFor();
    expect(await teacher.page.getByRole('figure').count()).toBe(1);

    // With wiped cookies they are somebody new, and stand at the door before the eyes of the teacher who put them out.
    const again = await day.school.guest('Demir Can', meeting);
    await again.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    await teacher.page.getByText('Bu adla biri çıkarılmıştı').waitFor();
    await teacher.button('Paneli kapat').click();
    await teacher.page.setViewportSize({ width: 768, height: 1024 });
    const warning = teacher.text('Bu adla biri çıkarılmıştı');
    const hidden = await warning.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, 'the notice says it in whole words').toBe(0);
    await teacher.page.setViewportSize({ width: 1280, height: 800 });
    await teacher.open('Kişiler');
    await teacher.button('Demir Can: İçeri al').click();
    await again.inRoom();
    expect(await again.page.getByText('Bu adla biri çıkarılmıştı').count()).toBe(0);
    const row = await teacher.row('Demir Can');
    await row.getByText('Bu adla biri çıkarılmıştı').waitFor();
  });
});
