import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { isLongRun } from '../../support/longRun.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere } from './seen.js';

const taken = 'Bu tarayıcıda başka biri giriş yaptı';

/** A second tab of the same browser, in which Ayşe signs out and Elif signs in. Answers Ayşe's tab. */
async function handOver(teacher: RoomVisitor): Promise<RoomVisitor['page']> {
  const first = teacher.page;
  teacher.page = await teacher.context.newPage();
  await teacher.goto('/');
  await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
  await teacher.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await teacher.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Çıkış yap' }).click();
  await teacher.page.getByText('Ayşe').first().waitFor({ state: 'detached' });
  await teacher.goto('/giris-yap');
  await signInHere(teacher, 'elif.gokce');
  await teacher.button('Hesap menüsü: Elif Gökçe').waitFor();
  return first;
}

/** One browser, two people, one after the other. */
export function anotherPerson(day: SchoolDay): void {
  it('ends the tab that was open: it says so, keeps nothing, and sends nothing in their name', async () => {
    const teacher = await day.teacher();
    teacher.forgive(/status of 401/);
    await teacher.goto('/toplanti-olustur');
    await teacher.field('Toplantı adı').fill('Ayşe öğretmenin gizli dersi');
    const first = await handOver(teacher);
    const sent: string[] = [];
    first.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await first.getByRole('button', { name: 'Toplantı oluştur' }).click();
    await first.getByRole('heading', { name: taken }).waitFor();
    // What was refused was asked once.
    expect(sent.length).toBe(new Set(sent).size);
    expect(sent.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/auth/refresh']);
    const sql = "SELECT 1 FROM meetings WHERE name = 'Ayşe öğretmenin gizli dersi'";
    expect(await day.school.data.query(sql)).toEqual([]);
    expect(await first.locator('body').innerText()).not.toMatch(/Ayşe|gizli/);
    const kept = () => first.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toMatch(/Ayşe|gizli/);
    // What ended here ended nothing of Elif's.
    await teacher.page.reload();
    await teacher.button('Hesap menüsü: Elif Gökçe').waitFor();

    expect(await axeFindings(first, 'somebody else in the same browser')).toEqual([]);
    await first.getByRole('button', { name: 'Devam et: Elif Gökçe' }).click();
    await first.getByRole('button', { name: 'Hesap menüsü: Elif Gökçe' }).waitFor();
    expect(await first.evaluate(() => location.pathname)).toBe('/');
    await first.goto(`${teacher.url}/toplantilar`);
    await first.getByRole('heading', { name: 'Toplantılar' }).waitFor();
    expect(await first.locator('body').innerText()).not.toMatch(/Ayşe|gizli/);
  });

  it.runIf(isLongRun)('is told to whoever looks at the tab again, before they press anything', async () => {
    const teacher = await day.teacher();
    teacher.forgive(/status of 401/);
    await teacher.page.clock.install();
    await teacher.goto('/toplantilar');
    await teacher.heading('Toplantılar').waitFor();
    const first = await handOver(teacher);
    await first.clock.fastForward(60_000);
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await first.getByRole('heading', { name: taken }).waitFor();
    expect(await pathOf(teacher)).toBe('/');
  });
}
