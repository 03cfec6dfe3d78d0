import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { card, cards, pathOf } from './cards.js';

/** A meeting for a class, from its plan to the pupil who finds it. */
export function classes(day: SchoolDay): void {
  it('is planned for a class, whose pupil finds it at home and enters without link and password; others don’t see it', async () => {
    const { data } = day.school;
    const [ours] = [await data.schoolClass('8-A', [day.ayse, day.elif]), await data.schoolClass('8-B', [day.mert])];
    const many = Array.from({ length: 12 }, (_, n) => `7-${'ABCDEFGHJKLŞ'[n]}`);
    for (const name of many) await data.schoolClass(name, []);
    const teacher = await day.teacher();
    await teacher.goto('/toplanti-olustur');
    await teacher.field('Toplantı adı').fill('Üslü sayılar');
    const field = teacher.page.getByRole('group', { name: 'Sınıflar (isteğe bağlı)' });
    const box = field.getByRole('checkbox', { name: '8-A' });
    await box.waitFor();
    expect(await field.getByRole('checkbox').count(), 'only the own class is offered').toBe(1);
    await box.focus();
    await teacher.page.keyboard.press('Space');
    expect(await axeFindings(teacher.page, 'planning for a class')).toEqual([]);
    await teacher.page.setViewportSize({ width: 360, height: 740 });
    expect(await teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await teacher.page.setViewportSize({ width: 1280, height: 800 });
    await teacher.button('Toplantı oluştur').click();
    await teacher.notice('Sınıftakiler listelerinde görüyor.').waitFor();
    expect(await pathOf(teacher)).toBe('/toplantilar');
    await card(teacher, 'Üslü sayılar').getByText('Ev sahibi: siz · 8-A').waitFor();

    const [pupil, neighbour] = [await day.pupil(), await day.classmate()];
    await pupil.goto('/');
    await pupil.heading('Üslü sayılar').waitFor();
    await pupil.goto('/toplantilar');
    await card(pupil, 'Üslü sayılar').getByText('Ev sahibi: Ayşe Yıldırım · 8-A').waitFor();
    await card(pupil, 'Üslü sayılar').getByRole('link').click();
    await pupil.button('Derse gir').waitFor();
    await neighbour.goto('/toplantilar');
    await neighbour.heading('Planlanmış toplantınız yok.').waitFor();
    const [{ token }] = (await data.query<{ token: string }>(
      `SELECT token FROM meetings WHERE name = 'Üslü sayılar'`,
    )) as [{ token: string }];
    await neighbour.goto(`/room/${token}`);
    await neighbour.field('Parola').waitFor();

    // Who leaves the class no longer has it; a meeting that is no longer for it is nobody's in it.
    await data.query('DELETE FROM class_people WHERE person_id = $1', [day.elif.id]);
    await pupil.goto('/toplantilar');
    await pupil.heading('Planlanmış toplantınız yok.').waitFor();
    await data.query(`INSERT INTO class_people VALUES ($1, $2, 'student')`, [ours, day.elif.id]);
    await pupil.page.reload();
    await card(pupil, 'Üslü sayılar').waitFor();
    await card(teacher, 'Üslü sayılar').getByRole('button', { name: 'Düzenle' }).click();
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await teacher.button('Değişiklikleri kaydet').click();
    await teacher.notice('Toplantı güncellendi').waitFor();
    await pupil.page.reload();
    await pupil.heading('Planlanmış toplantınız yok.').waitFor();
    await pupil.goto('/toplanti-olustur');
    await pupil.field('Toplantı adı').waitFor();
    expect((await field.count()) + (await pupil.page.getByText('Sınıflar (isteğe bağlı)').count())).toBe(0);
  });

  it('offers a manager every class, by search, and keeps what is chosen', async () => {
    const name = 'Müdür Toplantısı';
    await day.school.data.query(`UPDATE users SET user_type = 'manager' WHERE id = $1`, [day.mert.id]);
    const manager = await day.classmate();
    await manager.goto('/toplanti-olustur');
    await manager.field('Toplantı adı').fill(name);
    const boxes = manager.page.getByRole('group', { name: 'Sınıflar (isteğe bağlı)' }).getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(14);
    await manager.page.getByRole('checkbox', { name: '8-B' }).check();
    await manager.page.getByRole('searchbox', { name: 'Sınıf ara' }).fill('7-Ş');
    await expect.poll(() => boxes.count()).toBe(2);
    await manager.page.getByRole('checkbox', { name: '7-Ş' }).check();
    await manager.button('Toplantı oluştur').click();
    await card(manager, name).getByText('Ev sahibi: siz · 7-Ş, 8-B').waitFor();
    await day.school.data.query(`UPDATE users SET user_type = 'student' WHERE id = $1`, [day.mert.id]);
    await day.school.data.query('DELETE FROM meetings WHERE name = $1', [name]);
    expect(await cards(manager).count()).toBe(1);
  });
}
