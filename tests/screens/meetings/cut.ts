import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FilmCut } from '@derslik/contract/filmCuts';
import { axeFindings } from '../../support/axe.js';
import { FilmShelf } from '../../support/filmShelf.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import type { NativeStack } from '../../support/stack.js';

/** Ten seconds of pictures and sound. */
const bytes = readFileSync(new URL('../../support/films/film.mp4', import.meta.url));

/** The page on which a film's owner takes passages out of it. */
export function cut(day: SchoolDay): void {
  it('by keys alone: its ends and passages, heard and seen before, asked for, and undone while that can be', async () => {
    const { data, stack } = day.school;
    const owner = await day.school.account('kemal.usta', 'Kemal Usta', 'teacher');
    const lesson = await day.school.meeting(owner);
    const made = await new FilmShelf(data, (stack as NativeStack).recordingDir).add(lesson, owner, { bytes });
    const teacher = await day.school.member(owner, 'kemal.usta', { viewport: { width: 360, height: 640 } });
    const { page } = teacher;
    const findings: unknown[] = [];
    const look = async (name: string) => {
      for (const size of [
        { width: 360, height: 640 },
        { width: 1366, height: 625 },
      ]) {
        await page.setViewportSize(size);
        findings.push(...(await axeFindings(page, `${name} ${size.width}`)));
        const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (past > 0) findings.push(`${name} ${size.width}: ${past} px past the edge`);
      }
    };
    await teacher.goto(`/kayitlar/${made.token}`);
    await page.getByRole('link', { name: 'Düzenle', exact: true }).click();
    await teacher.heading('Kaydı düzenle').waitFor();
    const left = page.getByText(/^Kalacak süre/);
    const save = teacher.button('Kaydet');
    await expect.poll(() => left.innerText()).toBe('Kalacak süre: 0:10 / 0:10');
    expect(await save.isDisabled()).toBe(true);
    const begin = page.getByRole('slider', { name: 'Başlangıç' });
    for (let n = 0; n < 10; n++) await begin.press('ArrowRight');
    await expect.poll(() => left.innerText()).toBe('Kalacak süre: 0:09 / 0:10');
    await teacher.button('Bu bölümü çıkar').press('Enter');
    const passages = page.getByRole('main').getByRole('listitem');
    const field = (n: number, name: string) => passages.nth(n).getByRole('textbox', { name });
    await field(0, 'Başı').fill('0:03');
    await field(0, 'Sonu').fill('2');
    await field(0, 'Sonu').press('Enter');
    await page.getByText('Bölümün sonu, başından sonra olmalı.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await field(0, 'Sonu').fill('saat');
    await field(0, 'Sonu').press('Enter');
    await page.getByText('Süreyi 1:23 ya da 1:23,4 gibi yazın.').waitFor();
    await field(0, 'Sonu').fill('5,5');
    await field(0, 'Sonu').press('Enter');
    await expect.poll(() => left.innerText()).toBe('Kalacak süre: 0:06 / 0:10');
    await teacher.button('Bu bölümün sesini kapat').press('Enter');
    await field(1, 'Başı').fill('7');
    await field(1, 'Sonu').fill('9');
    await field(1, 'Sonu').press('Enter');
    await look('editor');

    // What is to go is passed over, what is to be silent is.
    const film = page.locator('video');
    const seen = () => film.evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, muted: video.muted }));
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 3.2;
      return video.play();
    });
    await expect.poll(async () => (await seen()).at).toBeGreaterThanOrEqual(5.5);
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 7.5;
    });
    await expect.poll(async () => (await seen()).muted).toBe(true);

    await save.press('Enter');
    await page.getByText(/^Kaydın yeni hâli hazırlanıyor: %0/).waitFor();
    await look('being made');
    const [row] = await data.query<{ asked: FilmCut }>('SELECT cut_asked AS asked FROM recordings WHERE id = $1', [
      made.id,
    ]);
    expect(row!.asked).toMatchObject({ from: 1, out: [{ from: 3, to: 5.5 }], silent: [{ from: 7, to: 9 }] });
    await data.query(`UPDATE recordings SET cut_fault = 'noSpace' WHERE id = $1`, [made.id]);
    await page.getByText(/^Sunucuda yer kalmadığı için/).waitFor();
    await data.query(
      'UPDATE recordings SET cut_fault = NULL, cut_made = cut_asked, cut_asked = NULL, cut_asked_at = NULL WHERE id = $1',
      [made.id],
    );
    await page.reload();
    await page.getByText(/^Bu kayıt düzenlendi/).waitFor();
    expect(await save.isDisabled(), 'it is as it was asked for').toBe(true);
    expect(await passages.count()).toBe(2);
    await look('cut');
    await teacher.button('Geri al').press('Enter');
    await teacher.dialog('Düzenleme geri alınsın mı?').getByRole('button', { name: 'Geri al' }).press('Enter');
    await expect.poll(() => passages.count()).toBe(0);
    expect(findings).toEqual([]);
  });
}
