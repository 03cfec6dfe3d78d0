import { expect, it } from 'vitest';
import type { Slip } from '@derslik/contract/slips';
import { axeFindings } from '../../support/axe.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { signInHere, visitorOf } from './seen.js';

/** With the code of a slip in the password's place. */
export function firstSignIn(day: SchoolDay): void {
  it('by a slip’s code on a phone asks for an own password first, and the code is over', async () => {
    const { id } = await day.school.account('ada.yel', 'Ada Yel', 'student');
    const { bearer } = await day.school.data.member('Deniz Akın', 'general-manager');
    const ask = (path: string): Promise<Response> =>
      fetch(`${day.school.stack.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ people: [id] }),
      });
    await ask('slips');
    const [slip] = (await (await ask('slips/shown')).json()) as Slip[];
    const typed = slip!.code!.toLowerCase().replace('-', ' ');
    const phone = await visitorOf(day)({ viewport: { width: 360, height: 740 } });
    await phone.goto('/giris-yap');
    await signInHere(phone, 'ada.yel', typed);
    await phone.heading('Kendi parolanız').waitFor();
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('Kendi parolanız');
    expect(await axeFindings(phone.page, 'first sign-in')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // Nobody is in yet, in this tab or in another.
    const refreshed = await phone.page.evaluate(
      async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status,
    );
    expect(refreshed).toBe(204);
    await phone.field('Yeni parola').fill('Üç martı rıhtımda');
    await phone.field('Yeni parola (yeniden)').fill('Üç martı');
    await phone.button('Parolayı kaydet').click();
    await phone.text('İki parola aynı değil.').waitFor();
    await phone.field('Yeni parola (yeniden)').fill('Üç martı rıhtımda');
    await phone.field('Yeni parola (yeniden)').press('Enter');
    await phone.heading('Kodla katıl').waitFor();

    const other = await visitorOf(day)();
    await other.goto('/giris-yap');
    await signInHere(other, 'ada.yel', typed);
    await other.text('Kullanıcı adı veya parola yanlış.').waitFor();
    await signInHere(other, 'ada.yel', 'Üç martı rıhtımda');
    await other.heading('Kodla katıl').waitFor();
  });
}
