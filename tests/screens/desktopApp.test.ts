import { describe, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const env = { DESKTOP_SCHEME: 'derslik', DESKTOP_LINUX: 'https://okul.example/derslik.deb' };
const day = schoolDay({ env }, { shell: true });
const question = 'Nasıl katılmak istersiniz?';

describe('a school that has a desktop app', () => {
  it('offers it on the first page to members and visitors, and says that apps for phones will come', async () => {
    for (const who of [
      await day.teacher(),
      await day.school.visitor('Ziyaretçi', { viewport: { width: 360, height: 740 } }),
    ]) {
      await who.goto('/');
      const apps = who.page.getByRole('region', { name: 'Masaüstü uygulaması' });
      await apps.getByText('Telefon ve tablet uygulamaları yakında.').waitFor();
      const links = apps.getByRole('link');
      expect(await links.allInnerTexts()).toEqual(['Linux']);
      expect(await links.first().getAttribute('href')).toBe('https://okul.example/derslik.deb');
    }
  });

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
