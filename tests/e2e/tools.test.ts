import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { BoardHand } from '../support/boardHand.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

it('a class with the teacher’s tools: reactions, statuses, a countdown, the lot, follow-me, a picture turned, a notification', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const elif = await day.pupil({ viewport: { width: 360, height: 740 }, hasTouch: true });
  // Her phone's clock is an hour ahead.
  await elif.page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3_600_000;
    // What sounds here.
    const played: number[] = [];
    Object.assign(window, { played });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      if (this.context.state === 'running') played.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await elif.goto(linkOf(meeting));
  await elif.enter();

  // Reactions, by the keyboard and on a phone; a switch turns them off for all.
  await teacher.tool('Tepki').focus();
  await teacher.page.keyboard.press('Enter');
  const choice = teacher.page.getByRole('toolbar', { name: 'Tepkiler' });
  await choice.waitFor();
  expect(await axeFindings(teacher.page, 'reactions')).toEqual([]);
  await teacher.page.keyboard.press('ArrowRight');
  await teacher.page.keyboard.press('Enter');
  await elif.page.getByRole('banner').getByText('Alkış 1').waitFor();
  await elif.tile('Ayşe Yıldırım').locator('[data-sign=clap]').waitFor();
  await teacher.page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  expect(await teacher.tool('Tepki').evaluate((tool) => tool === document.activeElement)).toBe(true);
  await elif.tool('Diğer').click();
  await elif.page.getByRole('menuitem', { name: 'Tepki' }).click();
  await elif.button('Kalp').click();
  await teacher.page.getByRole('banner').getByText('Kalp 1').waitFor();
  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Tepkiler' }).click();
  await elif.notice('Ayşe Yıldırım tepkileri kapattı').waitFor();
  await elif.button('Kalp').waitFor({ state: 'detached' });
  await teacher.page.keyboard.press('Escape');
  expect(await teacher.tool('Tepki').count()).toBe(0);

  // A status, said on a phone, read and cleared by the teacher.
  await elif.tool('Diğer').click();
  await elif.page.getByRole('menuitem', { name: 'Durum' }).click();
  const dialog = elif.dialog('Durumunuzu bildirin');
  await dialog.waitFor();
  expect(await axeFindings(elif.page, 'status')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yardım istiyorum' }).click();
  await dialog.waitFor({ state: 'detached' });
  await teacher.tile('Elif Gökçe').getByText('Yardım istiyorum').waitFor();
  const panel = await teacher.open('Kişiler');
  await (await teacher.row('Elif Gökçe')).getByLabel('Yardım istiyorum').waitFor();
  await panel.getByRole('group', { name: 'Durumlar' }).getByText('Yardım istiyorum').waitFor();
  expect(await axeFindings(teacher.page, 'statuses')).toEqual([]);
  await teacher.choose('Elif Gökçe', 'Durumu kaldır');
  await elif.notice('Ayşe Yıldırım durumunuzu kaldırdı').waitFor();
  await teacher.tile('Elif Gökçe').getByText('Yardım istiyorum').waitFor({ state: 'detached' });

  // A countdown: the same second on both screens, paused, a minute more, over with words.
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Geri sayım' }).click();
  const countdown = teacher.dialog('Geri sayım');
  await countdown.getByLabel('Dakika').fill('0');
  await countdown.getByLabel('Saniye').fill('2');
  await countdown.getByRole('button', { name: 'Başlat' }).click();
  await countdown.getByText('En az 5 saniye, en fazla 180 dakika').waitFor();
  expect(await axeFindings(teacher.page, 'countdown')).toEqual([]);
  await countdown.getByRole('button', { name: '3 dk' }).click();
  await countdown.waitFor({ state: 'detached' });
  await elif.notice('Ayşe Yıldırım geri sayım başlattı: 3:00').waitFor();
  const time = elif.page.getByRole('banner').getByRole('timer', { name: 'Geri sayım' });
  const ownTime = teacher.page.getByRole('banner').getByRole('button', { name: /^Geri sayım/ });
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([ownTime.textContent(), time.textContent()]);
      return one === other && /^2:5\d$/.test(one ?? '');
    })
    .toBe(true);
  // Who listens to the screen hears minutes, not seconds.
  expect(await ownTime.getAttribute('aria-label')).toBe('Geri sayım, yaklaşık 3 dakika kaldı');
  await ownTime.click();
  await countdown.getByRole('button', { name: 'Duraklat' }).click();
  await countdown.getByRole('button', { name: '1 dakika ekle' }).click();
  const still = elif.page.getByRole('banner').getByRole('timer', { name: 'Duraklatıldı' });
  await still.getByText(/^3:[45]\d$/).waitFor();
  await countdown.getByRole('button', { name: 'Bitir' }).click();
  await still.waitFor({ state: 'detached' });
  await countdown.getByLabel('Dakika').fill('0');
  await countdown.getByLabel('Saniye').fill('5');
  await countdown.getByLabel('Saniye').press('Enter');
  const played = () => elif.page.evaluate(() => (window as unknown as { played: number[] }).played);
  expect(await played(), 'nothing before its end').toEqual([]);
  await elif.notice('Süre doldu').waitFor();
  expect(await played(), 'two soft notes').toEqual([659, 880]);

  // The lot falls on the one pupil who is there, again and again.
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Öğrenci seç' }).click();
  await elif.page.getByText('Sıra sizde, kura size çıktı').waitFor();
  await teacher.page.getByText('Herkes bir kez seçildi').waitFor();
  expect(await axeFindings(teacher.page, 'picked')).toEqual([]);
  expect(await elif.button('Bir daha seç').count()).toBe(0);
  const before = (await teacher.page.getByText('Seçilen öğrenci').elementHandle())!;
  await teacher.button('Bir daha seç').click();
  // The name stands again, on a card of its own: the lot that was on its way has come.
  await before.waitForElementState('hidden');
  await teacher.page.getByRole('status').getByText('Elif Gökçe').waitFor();
  await teacher.page.getByRole('status').getByRole('button', { name: 'Kapat' }).click();
  await teacher.page.getByText('Seçilen öğrenci').waitFor({ state: 'detached' });

  // Follow-me: the teacher's view on the phone, which can't look elsewhere; ended with words.
  await teacher.button('Beni izleyin').click();
  await elif.notice('Ayşe Yıldırım herkesin görünümünü yönetiyor').waitFor();
  await teacher.choose('Elif Gökçe', 'Sabitle');
  await elif.tile('Siz').getByLabel('Sabitlendi').waitFor();
  await elif.page.keyboard.press('w');
  await elif.notice('Şu anda görünümü öğretmeniniz belirliyor; siz değiştiremezsiniz.').waitFor();
  expect(await axeFindings(teacher.page, 'follow-me')).toEqual([]);
  await elif.page.reload();
  await elif.inRoom();
  await elif.tile('Siz').getByLabel('Sabitlendi').waitFor();
  // And the part of the board that the teacher looks at.
  await teacher.tool('Beyaz tahta').click();
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  await pupil.board.getByText('%100', { exact: true }).waitFor();
  for (let n = 0; n < 2; n++) await ayse.button('Yakınlaştır').click();
  await pupil.board.getByText('%156', { exact: true }).waitFor();
  // Who comes meanwhile sees that part, too.
  await elif.page.reload();
  await elif.inRoom();
  await pupil.board.getByText('%156', { exact: true }).waitFor();
  await ayse.choose('Tahtayı kapat');
  await pupil.sheet.waitFor({ state: 'detached' });
  // A browser gives the full screen where somebody has just pressed, as it takes these tests to do.
  const isFull = ({ page }: typeof teacher) => page.evaluate(() => document.fullscreenElement !== null);
  await teacher.page.keyboard.press('s');
  await expect.poll(() => isFull(teacher)).toBe(true);
  await expect.poll(() => isFull(elif)).toBe(true);
  await teacher.page.keyboard.press('s');
  await expect.poll(() => isFull(elif)).toBe(false);
  await teacher.page.getByRole('banner').getByRole('button', { name: 'Beni izlemeyi bitir' }).click();
  await elif.notice('Ayşe Yıldırım artık görünümünüzü yönetmiyor').waitFor();
  await elif.page.keyboard.press('w');
  await elif.tile('Siz').getByLabel('Sabitlendi').waitFor({ state: 'detached' });

  // A picture that hangs upside down is turned for all.
  await teacher.choose('Elif Gökçe', 'Görüntüyü ters çevir');
  await elif.notice('Ayşe Yıldırım görüntünüzü herkes için ters çevirdi').waitFor();
  const turned = ({ page }: typeof teacher, name: string) =>
    page
      .getByRole('figure', { name, exact: true })
      .locator('video')
      .evaluate((video) => getComputedStyle(video).transform);
  expect(await turned(teacher, 'Elif Gökçe')).toBe('matrix(-1, 0, 0, -1, 0, 0)');
  expect(await turned(elif, 'Siz'), 'her own mirrored picture').toBe('matrix(1, 0, 0, -1, 0, 0)');

  // A notification for those who look at another tab.
  await elif.page.evaluate(() => {
    const shown: string[] = [];
    class Notified {
      static permission = 'granted';
      close = (): void => undefined;
      constructor(title: string, { body = '' }: { body?: string }) {
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Notified, shown });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await elif.page.title(), 'the tab reminds of the lesson').toBe('Ders sürüyor, geri dönün');
  await teacher.button('Ders güvenliği').click();
  await teacher.dialog('Ders güvenliği').getByRole('button', { name: 'Bildirim gönder' }).click();
  const notification = teacher.dialog('Bildirim gönder');
  await notification.getByLabel('Bildirim', { exact: true }).fill('Derse dönün');
  expect(await axeFindings(teacher.page, 'notification')).toEqual([]);
  await notification.getByRole('button', { name: 'Gönder', exact: true }).click();
  await notification.waitFor({ state: 'detached' });
  const shown = () => elif.page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await expect.poll(shown).toContain('Ayşe Yıldırım: Derse dönün');
});
