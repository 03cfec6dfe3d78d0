import { describe, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({
  env: { DESKTOP_SCHEME: 'derslik', DESKTOP_LINUX: 'https://okul.example/derslik.deb' },
});
const question = 'Nasıl katılmak istersiniz?';

describe('a school that has a desktop app', () => {
  it('asks once for each room whether it should be the app or the browser, and never on a phone', async () => {
    const [meeting, other] = [await day.school.meeting(day.ayse), await day.school.meeting(day.ayse)];
    const guest = await day.school.visitor('Can Demir');
    await guest.goto(linkOf(meeting));
    await guest.heading(question).waitFor();
    await guest.button('Uygulamada aç').waitFor();
    await guest.button('Uygulamayı indir').waitFor();
    await guest.button('Tarayıcıdan katıl').click();
    await guest.field('Adınız').waitFor();
    await guest.page.reload();
    await guest.field('Adınız').waitFor();
    expect(await guest.heading(question).count()).toBe(0);
    await guest.goto(linkOf(other));
    await guest.heading(question).waitFor();

    const phone = await day.school.visitor('Can Demir', {
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    });
    await phone.goto(linkOf(meeting));
    await phone.field('Adınız').waitFor();
    expect(await phone.heading(question).count()).toBe(0);
  });
});
