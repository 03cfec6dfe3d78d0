import { beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../support/school.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { card, cards, joined, names, pathOf, plan } from './cards.js';

/** The list of what is to come and what was. */
export function list(day: SchoolDay): void {
  let planner: TestPerson;
  beforeAll(async () => {
    planner = await day.school.account('deniz.akin', 'Deniz Akın', 'teacher');
  });

  it('shows nine a page, numbers five pages with two at the margins, and leaves a page that became empty', async () => {
    await plan(
      day.school,
      planner,
      'Ders',
      Array.from({ length: 82 }, (_, n) => n + 1),
    );
    const teacher = await day.school.member(planner, 'deniz.akin');
    await teacher.goto('/toplantilar');
    await teacher.page.getByRole('tab', { name: /^Gelecek\s*82$/ }).waitFor();
    await expect.poll(() => names(teacher)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Ders ${n}`));
    const pages = teacher.page.getByRole('navigation', { name: 'Sayfalar' });
    const numbers = async () => (await pages.getByRole('listitem').allInnerTexts()).filter(Boolean).join(' ');
    expect(await numbers()).toBe('1 2 3 4 5 … 9 10');
    await pages.getByText('82 toplantıdan 1–9 arası').waitFor();

    await pages.getByRole('button', { name: 'Sayfa 5', exact: true }).click();
    await card(teacher, 'Ders 37').waitFor();
    // A gap of one page is that page.
    expect(await numbers()).toBe('1 2 3 4 5 6 7 8 9 10');
    expect(await pathOf(teacher)).toBe('/toplantilar?page=5');
    await teacher.page.reload();
    await card(teacher, 'Ders 37').waitFor();
    await teacher.goto('/toplantilar?page=10');
    await card(teacher, 'Ders 82').waitFor();
    expect(await numbers()).toBe('1 2 … 6 7 8 9 10');
    await card(teacher, 'Ders 82').getByRole('button', { name: 'Sil' }).click();
    const question = teacher.dialog('Toplantı silinsin mi?');
    await question.getByText('“Ders 82” listeden kaldırılır, davet bağlantısı artık çalışmaz.').waitFor();
    await question.getByRole('button', { name: 'Sil' }).click();
    await teacher.notice('Toplantı silindi').waitFor();
    await card(teacher, 'Ders 81').waitFor();
    expect(await pathOf(teacher)).toBe('/toplantilar?page=9');
  });

  it('shows the past to who was there, and goes back to page 1 for only my meetings', async () => {
    await plan(
      day.school,
      day.ayse,
      'Ayşe',
      Array.from({ length: 10 }, (_, n) => -1 - n),
    );
    await plan(day.school, day.elif, 'Elif', [-0.5, -20]);
    await joined(day.school, day.elif, day.ayse);
    const pupil = await day.pupil();
    await pupil.goto('/toplantilar');
    await pupil.heading('Planlanmış toplantınız yok.').waitFor();
    await pupil.page.getByRole('tab', { name: 'Geçmiş' }).click();
    await expect.poll(() => names(pupil)).toHaveLength(9);
    expect((await names(pupil))[0]).toBe('Elif 1');
    expect(await cards(pupil).getByRole('button').count()).toBe(0);
    await pupil.button('Sayfa 2').click();
    await expect.poll(() => names(pupil)).toEqual(['Ayşe 9', 'Ayşe 10', 'Elif 2']);
    await pupil.page.getByLabel('Yalnızca benim toplantılarım').check();
    await expect.poll(() => names(pupil)).toEqual(['Elif 1', 'Elif 2']);
    expect(await pathOf(pupil)).toBe('/toplantilar?tab=past');

    await day.school.data.query(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
       SELECT id, $2, start_at, start_at + interval '35 minutes', start_at FROM meetings WHERE owner_id = $1 AND name = 'Ayşe 1'`,
      [day.ayse.id, day.elif.id],
    );
    const teacher = await day.teacher();
    await teacher.goto('/toplantilar?tab=past');
    await card(teacher, 'Ayşe 1').getByRole('button', { name: 'Katılanlar' }).click();
    const there = teacher.dialog('Katılanlar').getByRole('listitem');
    await there.filter({ hasText: 'Elif Gökçe' }).getByText('35 dk').waitFor();
    expect(await there.count()).toBe(1);
  });
}
