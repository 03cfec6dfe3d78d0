import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { isLongRun } from '../support/longRun.js';
import { watchConnections } from '../support/media.js';
import { signInBody } from '../api/signInTo.js';
import { linkOf, password } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

describe('tabs', () => {
  it('hand the lesson over when the person says so, and the old one never comes back by itself', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await day.lesson(meeting);
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);
    const first = pupil.page;
    pupil.page = await pupil.context.newPage();
    await watchConnections(pupil.page);
    await pupil.goto(linkOf(meeting));
    await pupil.button('Derse gir').click();
    await pupil.heading('Bu derste zaten oturumunuz var').waitFor();
    expect(await axeFindings(pupil.page, 'a room that is open elsewhere')).toEqual([]);
    await first.getByLabel('Ders araçları', { exact: true }).waitFor();
    await pupil.button('Burada devam et').click();
    await pupil.inRoom();
    await first.getByRole('heading', { name: 'Ders başka yerde sürüyor' }).waitFor();
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);
    await expect.poll(() => pupil.sees(teacher), soon).toBe(true);
    expect(await teacher.page.getByRole('figure').count()).toBe(3);
    expect(await first.getByRole('heading', { name: 'Ders başka yerde sürüyor' }).isVisible()).toBe(true);
  });

  it.runIf(isLongRun)('are the same person after a reload, silently', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await expect.poll(() => teacher.sees(guest), soon).toBe(true);
    for (const one of [pupil, guest]) {
      await one.page.reload();
      await one.inRoom();
      await expect.poll(() => teacher.sees(one), soon).toBe(true);
      await expect.poll(() => teacher.hears(one), soon).toBe('their tone');
      await expect.poll(() => one.sees(teacher), soon).toBe(true);
    }
    expect(await teacher.page.getByRole('figure').count()).toBe(3);
    expect(await teacher.page.getByText('kişi bekliyor').count()).toBe(0);
  });

  it('forget everything at sign-out', async () => {
    const pupil = await day.pupil();
    await pupil.goto('/');
    await pupil.button('Hesap menüsü: Elif Gökçe').click();
    await pupil.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await pupil.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Vazgeç' }).click();
    await pupil.button('Hesap menüsü: Elif Gökçe').click();
    await pupil.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await pupil.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Çıkış yap' }).click();
    await pupil.page.getByText('Elif').first().waitFor({ state: 'detached' });
    await pupil.goto('/toplantilar');
    await pupil.field('Kullanıcı adı veya e-posta').waitFor();
    const kept = await pupil.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Elif');
    // The browser's marks name nobody: one keeps who was put out of a meeting from coming back as a guest, the other lets
    // who signed in here before do so while others guess.
    expect((await pupil.context.cookies()).map(({ name }) => name).sort()).toEqual([
      'derslik_browser',
      'derslik_known',
    ]);
    expect(JSON.stringify(await pupil.context.cookies())).not.toMatch(/elif/i);
  });

  it('leave the lesson when the session ends in another one, and say so', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await expect.poll(() => teacher.page.getByRole('figure').count(), soon).toBe(3);
    for (const one of [pupil, guest]) one.forgive(/status of 401/);
    await guest.context.request.post(`${guest.url}/api/auth/logout`, { data: {} });
    await guest.page.getByText('Bu dersteki oturumunuz sona erdi').waitFor();
    await expect.poll(() => teacher.page.getByRole('figure').count(), soon).toBe(2);
    await guest.field('Adınız').fill('Can Demir');
    await guest.button('Derse gir').click();
    await guest.inRoom();

    const first = pupil.page;
    pupil.page = await pupil.context.newPage();
    await pupil.goto('/');
    await pupil.button('Hesap menüsü: Elif Gökçe').click();
    await pupil.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await pupil.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Çıkış yap' }).click();
    await first.getByText('Oturumunuz sona erdi').waitFor();
    expect(new URL(first.url()).pathname).toBe('/giris-yap');
    await expect.poll(() => teacher.page.getByRole('figure').count(), soon).toBe(2);
    expect(await teacher.page.getByText('Elif Gökçe').count()).toBe(0);
  });

  it.runIf(isLongRun)('give way to who signs in in another one, the lesson too', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await day.two(meeting);
    await expect.poll(() => teacher.page.getByRole('figure').count(), soon).toBe(2);
    pupil.forgive(/status of 401/);
    const data = await signInBody(pupil.url, 'mert.caglar', password);
    await pupil.context.request.post(`${pupil.url}/api/auth/login`, { data });
    await pupil.heading('Bu tarayıcıda başka biri giriş yaptı').waitFor();
    await expect.poll(() => teacher.page.getByRole('figure').count(), soon).toBe(1);
  });
});
