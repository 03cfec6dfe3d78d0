import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchMediaBrowser } from '../support/media.js';
import { linkOf, nothingOutside } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
let bare: Browser;
let asking: Browser;
beforeAll(async () => {
  // Devices, but nobody who says yes to every question.
  asking = await launchMediaBrowser({ devices: false, args: ['--use-fake-device-for-media-stream=device-count=2'] });
  bare = await launchMediaBrowser({ devices: false, args: [nothingOutside] });
});
afterAll(async () => {
  await Promise.all([bare?.close(), asking?.close()]);
});

describe('a machine without camera and microphone', () => {
  it('joins, watches, listens, writes and raises its hand', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const guest = await day.school.visitor('Can Demir', { browser: bare });
    await guest.goto(linkOf(meeting));
    await guest.heading('Kamera ve mikrofon bulunamadı').waitFor();
    await guest.field('Adınız').fill('Can Demir');
    await guest.enter();
    await expect.poll(() => guest.sees(teacher), soon).toBe(true);
    await expect.poll(() => guest.hears(teacher), soon).toBe('their tone');
    await guest.write('Sizi görüyorum');
    await teacher.open('Sohbet');
    await teacher.message('Sizi görüyorum').waitFor();
    await guest.tool('El kaldır').click();
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await (await teacher.row('Can Demir')).last().getByLabel('Kamerası kullanılamıyor').waitFor();
  });
});

describe('a person whose browser refuses', () => {
  it('is told how to allow, and may enter without', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const pupil = await day.pupil({ permissions: [], browser: asking });
    const browser = await pupil.context.newCDPSession(pupil.page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    const set = async (setting: 'denied' | 'granted') => {
      for (const name of ['camera', 'microphone'])
        await browser.send('Browser.setPermission', {
          permission: { name },
          setting,
          origin: pupil.url,
          ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
        });
    };
    await set('denied');
    await pupil.goto(linkOf(meeting));
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor();
    await set('granted');
    await pupil.button('Yeniden dene').click();
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor({ state: 'detached' });
    await pupil.page.getByLabel('Kamera önizlemesi').waitFor();
    await set('denied');
    await pupil.page.reload();
    await pupil.heading('Kamera ve mikrofona izin verilmedi').waitFor();
    await pupil.enter();
    await pupil.tool('Mikrofon').click();
    const told = pupil.notice('Mikrofona izin verilmedi');
    await told.getByText('Tarayıcı kamera ya da mikrofona izin vermiyor. Adres çubuğundan izin verin.').waitFor();
  });
});
