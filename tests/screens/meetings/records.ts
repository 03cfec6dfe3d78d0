import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { FilmShelf } from '../../support/filmShelf.js';
import { isLongRun } from '../../support/longRun.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { TestMeeting, TestPerson } from '../../support/school.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import type { NativeStack } from '../../support/stack.js';
import { pathOf } from './cards.js';

/** Ten seconds of pictures and sound. */
const bytes = readFileSync(new URL('../../support/films/film.mp4', import.meta.url));

/** Films of meetings: their list, and the page that plays one. */
export function records(day: SchoolDay): void {
  let owner: TestPerson;
  let lesson: TestMeeting;
  let shelf: FilmShelf;
  beforeAll(async () => {
    owner = await day.school.account('filiz.kaya', 'Filiz Kaya', 'teacher');
    lesson = await day.school.meeting(owner);
    shelf = new FilmShelf(day.school.data, (day.school.stack as NativeStack).recordingDir);
  });
  const tab = ({ page }: RoomVisitor) => page.getByRole('tab', { name: 'Kayıtlar' });
  const rows = ({ page }: RoomVisitor) => page.getByRole('main').getByRole('listitem');
  const boxes = (who: RoomVisitor) => rows(who).getByRole('checkbox');
  const open = async (who: RoomVisitor) => {
    await who.goto('/toplantilar?tab=records');
    await boxes(who).first().waitFor();
  };
  const empty = () => day.school.data.query('DELETE FROM recordings');

  it('have no tab where nobody can record and nobody has; else who may record has one', async () => {
    await empty();
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await teacher.goto('/toplantilar?tab=records');
    await teacher
      .heading('Planlanmış toplantınız yok.')
      .or(teacher.page.getByRole('tab', { name: 'Gelecek' }))
      .first()
      .waitFor();
    await expect.poll(() => tab(teacher).count()).toBe(0);
    // A recorder is installed: whoever may record has the tab, and learns how a film comes into it.
    const recorder = `INSERT INTO recorders (id, name, places) VALUES (gen_random_uuid(), 'kayit-1', 1)`;
    await day.school.data.query(recorder);
    const pupil = await day.pupil();
    await pupil.goto('/toplantilar?tab=records');
    await teacher.page.reload();
    await teacher.heading('Henüz ders kaydınız yok.').waitFor();
    await pupil.page.getByRole('tab', { name: 'Geçmiş' }).waitFor();
    await expect.poll(() => tab(pupil).count()).toBe(0);
    await day.school.data.query('DELETE FROM recorders');
  });

  it('stand by kind and meeting, say what is not ready, and are looked at again until they are', async () => {
    await empty();
    const other = await day.school.meeting(owner, { kind: 'academic' });
    await shelf.add(lesson, owner, { bytes, seconds: 65, minutesAgo: 5 });
    await shelf.add(lesson, owner, { bytes, seconds: 10, minutesAgo: 60 });
    const making = await shelf.add(lesson, owner, { state: 'finishing' });
    await shelf.add(lesson, owner, { state: 'broken', minutesAgo: 120 });
    await shelf.add(other, owner, { state: 'on', minutesAgo: 90 });
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await open(teacher);
    const headings = teacher.page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.allInnerTexts()).toEqual(['Toplantılar', 'Dersler']);
    await teacher.page.getByText(/^4 kayıt · 1:15 · 40 kB · son: Bugün/).waitFor();
    expect(await rows(teacher).filter({ hasText: 'Hazırlanıyor' }).count()).toBe(1);
    await day.school.data.query('UPDATE recordings SET progress = 40 WHERE id = $1', [making.id]);
    await rows(teacher).getByText('Hazırlanıyor %40').waitFor();
    await day.school.data.query('UPDATE recordings SET lacks_space = true WHERE id = $1', [making.id]);
    await rows(teacher).getByText('Sunucunun diskinde yer yok.').waitFor();
    expect(await rows(teacher).filter({ hasText: 'Yer bekliyor' }).getByText('Hazırlanıyor').count()).toBe(0);
    await day.school.data.query('UPDATE recordings SET lacks_space = false WHERE id = $1', [making.id]);
    await rows(teacher).getByText('Hazırlanıyor %40').waitFor();
    const broken = rows(teacher).filter({ hasText: 'Bozuk' });
    expect(await broken.getByRole('link').count()).toBe(0);
    await broken.getByText('Bu kayıttan hiçbir şey kurtarılamadı.').waitFor();
    // What is being filmed is neither watched nor deleted.
    const running = rows(teacher).filter({ hasText: 'Kaydediliyor' });
    expect([await running.getByRole('link').count(), await running.getByRole('checkbox').isDisabled()]).toEqual([
      0,
      true,
    ]);
    expect(await teacher.page.getByText('192.0.2.7').count()).toBe(0);
    await day.school.data.query(`UPDATE recordings SET state = 'broken' WHERE state = 'on'`);
    await day.school.data.query(`UPDATE recordings SET state = 'ready', seconds = 10, bytes = $2 WHERE id = $1`, [
      ...[making.id, bytes.length],
    ]);
    await rows(teacher).filter({ hasText: 'Hazırlanıyor' }).waitFor({ state: 'detached' });
    expect(await rows(teacher).getByRole('link', { name: 'İzle' }).count()).toBe(3);
  });

  it.runIf(isLongRun)('say to a manager from where they were begun', async () => {
    const head = await day.school.account('meral.mudur', 'Meral Müdür', 'manager');
    await shelf.add(await day.school.meeting(head), head, { bytes });
    const manager = await day.school.member(head, 'meral.mudur');
    await open(manager);
    await rows(manager).getByText('Firefox · Linux · 192.0.2.7').waitFor();
  });

  it('are chosen up to twenty at a time; what is chosen is kept as files, one after the other', async () => {
    await empty();
    for (let n = 0; n <= 20; n++) await shelf.add(lesson, owner, { bytes, minutesAgo: n });
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await open(teacher);
    const [save, erase] = [teacher.button('İndir'), teacher.button('Sil')];
    expect([await save.isDisabled(), await erase.isDisabled()]).toEqual([true, true]);
    for (let n = 0; n < 20; n++) await boxes(teacher).nth(n).check();
    await teacher.page.getByText('Bir seferde en çok 20 kayıt seçilebilir.').waitFor();
    expect(await boxes(teacher).nth(20).isDisabled()).toBe(true);
    // Below the header, whatever is scrolled away.
    await boxes(teacher).nth(20).scrollIntoViewIfNeeded();
    await teacher.page.mouse.wheel(0, 5_000);
    await expect
      .poll(async () => {
        const { y = -1 } = (await save.boundingBox()) ?? {};
        return y >= 64 && y < 200;
      })
      .toBe(true);
    if (process.env['SHOTS']) await teacher.page.screenshot({ path: `${process.env['SHOTS']}/chosenRecords.png` });
    for (let n = 2; n < 20; n++) await boxes(teacher).nth(n).uncheck();
    await teacher.page.getByText('2 kayıt seçildi').waitFor();
    const saved: { name: string; at: number }[] = [];
    teacher.page.on('download', (file) => saved.push({ name: file.suggestedFilename(), at: Date.now() }));
    await save.click();
    await expect.poll(() => saved.length).toBe(2);
    for (const { name } of saved) expect(name).toMatch(/^Matematik \d{4}-\d\d-\d\d \d\d\.\d\d\.mp4$/);
    expect(saved[1]!.at - saved[0]!.at).toBeGreaterThan(200);
  });

  it('stand on pages, are found by the name and the code of their meeting, and stay chosen from one page to the next', async () => {
    await empty();
    const other = await day.school.meeting(owner);
    await day.school.data.query(`UPDATE meetings SET name = 'İleri fizik' WHERE id = $1`, [other.id]);
    for (let n = 1; n <= 55; n++) await shelf.add(lesson, owner, { minutesAgo: n });
    for (let n = 1; n <= 2; n++) await shelf.add(other, owner, { minutesAgo: 1_000 + n });
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await open(teacher);
    const search = teacher.page.getByRole('searchbox', { name: 'Toplantı adı ya da kodu ara' });
    const says = (text: string | RegExp) => teacher.page.getByText(text).waitFor();
    await says('57 kayıttan 1–50 arası');
    await says(/^55 kayıt · son: .* · 50 tanesi bu sayfada$/);
    expect(await boxes(teacher).count()).toBe(50);
    await boxes(teacher).first().check();
    await teacher.button('Sonraki').click();
    await says('57 kayıttan 51–57 arası');
    expect(await pathOf(teacher)).toBe('/toplantilar?tab=records&page=2');
    await says(/^55 kayıt · son: .* · 5 tanesi bu sayfada$/);
    await says('1 kayıt seçildi 1 tanesi bu sayfada görünmüyor.');

    await search.fill('ileri fiz');
    await expect.poll(() => boxes(teacher).count()).toBe(2);
    expect(await pathOf(teacher)).toBe('/toplantilar?tab=records&q=ileri+fiz');
    await teacher.page.getByRole('status').filter({ hasText: '2 kayıt bulundu' }).waitFor();
    await boxes(teacher).last().check();
    await says('2 kayıt seçildi 1 tanesi bu sayfada görünmüyor.');
    await teacher.button('Sil').click();
    const question = teacher.dialog('2 kayıt silinsin mi?');
    await question.getByText('Bu sayfada görünmeyen 1 kayıt da silinir.').waitFor();
    await question.getByRole('button', { name: 'Sil' }).click();
    await teacher.notice('2 kayıt silindi').waitFor();
    await expect.poll(() => boxes(teacher).count()).toBe(1);
    expect(await day.school.data.query('SELECT id FROM recordings')).toHaveLength(55);

    await search.fill(lesson.token);
    await says('54 kayıttan 1–50 arası');
    await boxes(teacher).first().check();
    await search.fill('kimya');
    await teacher.heading('Aramanıza uyan kayıt yok.').waitFor();
    await teacher.page.getByRole('status').filter({ hasText: '0 kayıt bulundu' }).waitFor();
    expect(await axeFindings(teacher.page, 'no record found')).toEqual([]);
    await teacher.button('Seçimi kaldır').click();
    await says('Aramanıza uyan kayıt yok.');
    await expect.poll(() => teacher.button('Sil').count()).toBe(0);
    // A page that never was leads to the last one.
    await teacher.goto('/toplantilar?tab=records&page=9');
    await says('55 kayıttan 51–55 arası');
    const abroad = await day.school.member(owner, 'filiz.kaya', { locale: 'en-GB' });
    await abroad.goto('/toplantilar?tab=records&q=kimya');
    await abroad.heading('No recording fits what you look for.').waitFor();
    await abroad.page.getByRole('searchbox', { name: 'Search by meeting name or code' }).fill('');
    await abroad.page.getByText('Recordings 1–50 of 55').waitFor();
  });

  it('are out of sight at once when they are deleted, and come back where the server refuses', async () => {
    await empty();
    const [kept, gone] = [
      await shelf.add(lesson, owner, { bytes, minutesAgo: 1 }),
      await shelf.add(lesson, owner, { bytes, minutesAgo: 2 }),
    ];
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await open(teacher);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await teacher.page.route('**/api/public/deleteRoomRecords', async (route) => {
      await asked;
      await route.continue();
    });
    const eraseFirst = async () => {
      await boxes(teacher).first().check();
      await teacher.button('Sil').click();
      const question = teacher.dialog('Kayıt silinsin mi?');
      await question.getByText('Görüntü ve ses sunucudan tamamen silinir. Geri alınamaz.').waitFor();
      await question.getByRole('button', { name: 'Sil' }).click();
    };
    // Somebody began to put it together anew meanwhile, say.
    await day.school.data.query(`UPDATE recordings SET state = 'paused' WHERE id = $1`, [kept.id]);
    await eraseFirst();
    await expect.poll(() => boxes(teacher).count()).toBe(1);
    answer();
    await teacher.notice('Bu ders şu anda kaydediliyor. Önce derste kaydı durdurun.').waitFor();
    await expect.poll(() => boxes(teacher).count()).toBe(2);
    await day.school.data.query(
      `UPDATE recordings SET state = 'ready', created_at = now() - interval '1 hour' WHERE id = $1`,
      [kept.id],
    );
    await open(teacher);
    await eraseFirst();
    await teacher.notice('Kayıt silindi').waitFor();
    await expect.poll(() => boxes(teacher).count()).toBe(1);
    const left = await day.school.data.query('SELECT id FROM recordings');
    expect(left).toEqual([{ id: kept.id }]);
    expect(left).not.toContainEqual({ id: gone.id });
  });

  it('play on a page of their own: with keys, at another speed, and again from where they were left', async () => {
    await empty();
    const made = await shelf.add(lesson, owner, { bytes });
    shelf.write(made, 'sound.mp3', Buffer.from('a sound'));
    const chapters = [
      { kind: 'board', at: 2, about: null },
      { kind: 'screen', at: 6, about: owner.id },
    ];
    await day.school.data.query('UPDATE recordings SET story = $2 WHERE id = $1', [
      ...[made.id, JSON.stringify({ spans: [], chapters, chat: [] })],
    ]);
    const teacher = await day.school.member(owner, 'filiz.kaya');
    await open(teacher);
    await rows(teacher).getByRole('link', { name: 'İzle' }).click();
    await teacher.heading('Matematik').waitFor();
    expect(await pathOf(teacher)).toBe(`/kayitlar/${made.token}`);
    const film = teacher.page.locator('video');
    const seen = () =>
      film.evaluate((video: HTMLVideoElement) => ({
        ...{ time: video.currentTime, rate: video.playbackRate, length: video.duration },
        isPlaying: !video.paused,
      }));
    await expect.poll(async () => (await seen()).length).toBe(10);
    await teacher.page.getByRole('group', { name: 'Matematik' }).focus();
    await teacher.page.keyboard.press('k');
    await expect.poll(async () => (await seen()).isPlaying).toBe(true);
    await teacher.page.keyboard.press('k');
    await expect.poll(async () => (await seen()).isPlaying).toBe(false);
    const before = (await seen()).time;
    await teacher.page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await seen()).time).toBeCloseTo(before + 5, 0);
    await teacher.page.keyboard.press('>');
    await expect.poll(async () => (await seen()).rate).toBe(1.25);
    const speed = teacher.page.getByRole('combobox', { name: 'Hız' });
    expect(await speed.inputValue()).toBe('1.25');
    await speed.selectOption('2×');
    await expect.poll(async () => (await seen()).rate).toBe(2);
    await teacher.button('Sesi kapat').click();
    await teacher.page.keyboard.press('m');
    await teacher.button('Sesi kapat').waitFor();
    await teacher.page.keyboard.press('f');
    await teacher.button('Tam ekrandan çık').waitFor();
    await teacher.page.keyboard.press('f');
    await teacher.button('Tam ekran').waitFor();

    // A chapter leads there, the seek bar is moved by keys, and the sound alone is a file of its own.
    await teacher.button('0:06 Ekran paylaşımı: Filiz Kaya').click();
    await expect.poll(async () => (await seen()).time).toBe(6);
    const bar = teacher.page.getByRole('slider', { name: 'Kaydın neresinde' });
    await bar.focus();
    await teacher.page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await seen()).time).toBe(1);
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('0:01 / 0:10');
    await teacher.button('Bölümler').click();
    await teacher.button('0:02 Tahta açıldı').waitFor({ state: 'hidden' });
    const saved = teacher.page.waitForEvent('download');
    await teacher.button('Sesi indir (MP3)').click();
    expect((await saved).suggestedFilename()).toMatch(/\.mp3$/);

    await teacher.goto('/toplantilar');
    await teacher.page.evaluate(
      (token) => localStorage.setItem('filmPlaces', JSON.stringify([[token, 4]])),
      made.token,
    );
    await teacher.goto(`/kayitlar/${made.token}`);
    await teacher.page.getByText('Kaldığınız yerden sürüyor: 0:04').waitFor();
    await expect.poll(async () => (await seen()).time).toBe(4);
    await teacher.button('Baştan izle').click();
    await expect.poll(async () => (await seen()).time).toBe(0);

    await day.school.data.query('UPDATE recordings SET deleted_at = now()');
    await teacher.page.reload();
    await teacher.page.getByText('Bu kayıt yok ya da sizinle paylaşılmıyor.').waitFor();
  });

  it('are shared with a class by their owner, watched and reported by its pupil, and taken back', async () => {
    await empty();
    const made = await shelf.add(lesson, owner, { bytes, minutesAgo: 1 });
    const can = await day.school.account('can.yildiz', 'Can Yıldız', 'student');
    await day.school.data.schoolClass('9-A', [owner, can]);
    const permissions = ['clipboard-read', 'clipboard-write'];
    const teacher = await day.school.member(owner, 'filiz.kaya', { permissions });
    const pupil = await day.school.member(can, 'can.yildiz');
    await pupil.goto('/toplantilar?tab=records');
    await pupil.page.getByRole('tab', { name: 'Geçmiş' }).waitFor();
    await expect.poll(() => tab(pupil).count()).toBe(0);
    await open(teacher);
    const act = async (name: string) => {
      await rows(teacher).getByRole('button', { name: 'Diğer işlemler' }).click();
      await teacher.page.getByRole('menuitem', { name }).click();
    };
    await act('Paylaş');
    const dialog = teacher.dialog('Kaydı paylaş');
    expect(await dialog.getByRole('button', { name: 'Paylaş', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: '9-A' }).check();
    await dialog.getByRole('button', { name: 'Paylaş', exact: true }).click();
    await teacher.notice('Kayıt paylaşıldı').waitFor();
    const copied = () => teacher.page.evaluate(() => navigator.clipboard.readText());
    await teacher.button('Bağlantıyı kopyala').click();
    await teacher.notice('Bağlantı kopyalandı').waitFor();
    const link = await copied();
    expect(new URL(link).pathname).toBe(`/kayitlar/${made.token}`);
    await rows(teacher).getByText('Görenler: 9-A').waitFor();
    await teacher.page.evaluate(() => navigator.clipboard.writeText(''));
    await act('Bağlantıyı kopyala');
    await expect.poll(copied).toBe(link);

    await pupil.page.reload();
    await tab(pupil).click();
    await pupil.heading('Benimle paylaşılanlar').waitFor();
    expect(await pupil.page.getByText('Henüz ders kaydınız yok.').count()).toBe(0);
    await rows(pupil).getByRole('link', { name: 'İzle: Matematik' }).click();
    await pupil.heading('Matematik').waitFor();
    // Nothing to keep as a file is offered where it may only be watched; what was watched is told as the page ends.
    await pupil.button('Bildir').waitFor();
    expect(await pupil.button('İndir').count()).toBe(0);
    const film = pupil.page.locator('video');
    await pupil.button('Oynat').click();
    // It plays as long as that takes.
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 10_000 })
      .toBeGreaterThan(2);
    await pupil.goto('/toplantilar');
    await act('Kimler izledi');
    await teacher.dialog('Kimler izledi').getByText('Can Yıldız').waitFor();
    const [view] = await day.school.data.query<{ seconds: number; reached: number }>(
      'SELECT seconds, reached FROM recording_views',
    );
    expect([view!.seconds > 1, view!.reached > 2]).toEqual([true, true]);
    await teacher.page.keyboard.press('Escape');
    await pupil.goto(`/kayitlar/${made.token}`);
    await pupil.button('Bildir').click();
    const question = pupil.dialog('Kayıt bildirilsin mi?');
    await question.getByRole('textbox').fill('Yüzüm görünüyor');
    await question.getByRole('button', { name: 'Bildir' }).click();
    await pupil.heading('Kayıt bildirildi').waitFor();
    await open(teacher);
    await rows(teacher).getByText('bir yönetici bakıyor').waitFor();
    expect(await rows(teacher).getByRole('link').count()).toBe(0);
    await day.school.data.query('UPDATE recordings SET reported_at = NULL WHERE id = $1', [made.id]);
    await open(teacher);

    await act('Paylaş');
    await dialog.getByRole('button', { name: 'Paylaşımı durdur' }).click();
    await teacher.notice('Paylaşım durduruldu').waitFor();
    await rows(teacher).getByText('Görenler').waitFor({ state: 'detached' });
  });

  it.runIf(isLongRun)('asks for the right to read again before it ends, and goes on where it had ended', async () => {
    await empty();
    const made = await shelf.add(lesson, owner, { bytes });
    const teacher = await day.school.member(owner, 'filiz.kaya');
    let asked = 0;
    await teacher.page.route('**/api/public/videoPaths', async (route) => {
      asked++;
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { expiresAt: number }[] };
      // The first one is said to end in four seconds.
      if (asked === 1) body.data[0]!.expiresAt = Date.now() + 4_000;
      await route.fulfill({ response: answer, json: body });
    });
    await teacher.goto(`/kayitlar/${made.token}`);
    await teacher.heading('Matematik').waitFor();
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(2);
    const film = teacher.page.locator('video');
    await film.evaluate(async (video: HTMLVideoElement) => video.play());
    // Its cookie is gone, and the player asks for the file anew.
    await teacher.page.context().clearCookies({ name: 'derslik_film' });
    await film.evaluate((video: HTMLVideoElement) => video.load());
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(3);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    expect(await teacher.page.getByText('Kayıt şu anda okunamıyor').count()).toBe(0);
  });

  it.each([360, 1280])('are in order for axe in both themes and go past no edge, at %i pixels', async (width) => {
    await empty();
    const made = await shelf.add(lesson, owner, { bytes, minutesAgo: 1 });
    await shelf.add(lesson, owner, { state: 'broken', minutesAgo: 2 });
    const teacher = await day.school.member(owner, 'filiz.kaya', { viewport: { width, height: 640 } });
    const findings: unknown[] = [];
    const look = async (name: string) => {
      findings.push(...(await axeFindings(teacher.page, name)));
      const past = await teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (past > 0) findings.push(`${name}: ${past} px past the edge`);
    };
    await open(teacher);
    await boxes(teacher).first().check();
    await look(`records ${width}`);
    await teacher.goto(`/kayitlar/${made.token}`);
    await teacher.button('İndir').waitFor();
    await look(`film ${width}`);
    expect(findings).toEqual([]);
  });
}
