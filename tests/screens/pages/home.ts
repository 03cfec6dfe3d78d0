import { expect, it } from 'vitest';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf } from './seen.js';

/** The first page of a member. */
export function home(day: SchoolDay): void {
  it('opens for a member on the next lesson with one button, what comes after it, and what was', async () => {
    const deniz = await day.school.account('deniz.akin', 'Deniz Akın', 'teacher');
    await day.school.data.query(
      `INSERT INTO meetings (token, name, password, owner_id, start_at)
       SELECT '700-000-00' || n, name, 'ABC23', $1, now() + hours * interval '1 hour'
       FROM (VALUES (1, 'Fen', 2), (2, 'Tarih', 26), (3, 'Resim', -30)) AS planned (n, name, hours)`,
      [deniz.id],
    );
    const [held] = await day.school.data.query<{ at: Date }>(
      `INSERT INTO meetings (token, name, password, owner_id, start_at, ended_at)
       VALUES ('700-000-004', 'Müzik', 'ABC23', $1, now(), now()) RETURNING start_at AS at`,
      [deniz.id],
    );
    const teacher = await day.school.member(deniz, 'deniz.akin');
    // Its day is today also for a page that is read after midnight.
    await teacher.page.clock.setFixedTime(held!.at);
    await teacher.goto('/');
    const next = teacher.page.getByRole('region', { name: 'Sıradaki ders' });
    await next.getByRole('heading', { name: 'Fen' }).waitFor();
    await teacher.heading(/Deniz Öğretmen$/).waitFor();
    await teacher.page.getByRole('listitem').filter({ hasText: 'Tarih' }).getByText('Başlat').waitFor();
    await teacher.page.getByRole('listitem').filter({ hasText: 'Resim' }).waitFor();
    await teacher.page
      .getByRole('listitem')
      .filter({ hasText: 'Müzik' })
      .getByText(/^Bugün \d\d:\d\d/)
      .waitFor();
    // One whose time has come says that nobody has; it gives way to one with people in it.
    await day.school.data.query(
      `INSERT INTO meetings (token, name, password, owner_id, start_at)
       VALUES ('700-000-005', 'Spor', 'ABC23', $1, now() - interval '1 hour')`,
      [deniz.id],
    );
    await teacher.page.reload();
    await next.getByRole('heading', { name: 'Spor' }).waitFor();
    await next.getByText('Henüz başlamadı').waitFor();
    await day.school.data.query(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at)
       SELECT id, owner_id, now(), now() FROM meetings WHERE token IN ('700-000-001', '700-000-002')`,
    );
    await teacher.page.reload();
    const running = teacher.page.getByRole('region', { name: 'Şimdiki ders' });
    await running.getByRole('heading', { name: 'Fen' }).waitFor();
    // Where one has been, the list here says what the list of meetings says.
    await teacher.page.getByRole('listitem').filter({ hasText: 'Tarih' }).getByText('Yeniden katıl').waitFor();
    // The ring of the keyboard's focus goes around a button as it is.
    const enter = running.getByRole('link', { name: 'Derse gir' });
    const radius = () => enter.evaluate((link) => getComputedStyle(link).borderRadius);
    const before = await radius();
    await teacher.page.keyboard.press('Tab');
    await enter.focus();
    expect(await enter.evaluate((link) => link.matches(':focus-visible'))).toBe(true);
    expect(await radius()).toBe(before);
    await enter.click();
    await teacher.button('Derse gir').waitFor();
    expect(await pathOf(teacher)).toBe('/room/700-000-001');

    await teacher.goto('/');
    await teacher.button('Hemen başlat').click();
    await teacher.button('Derse gir').waitFor();
    expect(await pathOf(teacher)).toMatch(/^\/room\/\d{3}-\d{3}-\d{3}$/);
    // With the switches of a planned one.
    const token = (await pathOf(teacher)).slice('/room/'.length);
    const sql = 'SELECT is_mod_control FROM meetings WHERE token = $1';
    expect(await day.school.data.query(sql, [token])).toEqual([{ is_mod_control: true }]);
  });

  it('says in words that the server is away or late, keeps the session, and loads when it is asked again', async () => {
    const [api] = day.school.stack.api;
    const teacher = await day.teacher();
    teacher.forgive(/status of 50\d/);
    await api!.kill();
    try {
      await teacher.goto('/toplantilar');
      await teacher.heading('Yüklenemedi').waitFor();
      await teacher.text('Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.').waitFor();
    } finally {
      await api!.start();
    }
    await teacher.page.route('**/api/lastRooms*', (route) => route.fulfill({ status: 408 }));
    await teacher.button('Yeniden dene').click();
    await teacher.text('Sunucu zamanında yanıt vermedi. Yeniden deneyin.').waitFor();
    await teacher.page.unroute('**/api/lastRooms*');
    await teacher.button('Yeniden dene').click();
    await teacher.heading('Matematik').first().waitFor();

    await teacher.page.route('**/api/lastRooms?type=past*', (route) => route.fulfill({ status: 408 }));
    await teacher.goto('/');
    const recent = teacher.page.locator('section').filter({ has: teacher.heading('Son dersler') });
    await recent.getByText('Sunucu zamanında yanıt vermedi. Yeniden deneyin.').waitFor();
    await teacher.page.unroute('**/api/lastRooms?type=past*');
    await recent.getByRole('button', { name: 'Yeniden dene' }).click();
    await recent.getByText('Katıldığınız dersler burada görünür.').waitFor();
  });
}
