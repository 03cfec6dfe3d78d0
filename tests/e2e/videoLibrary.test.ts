import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { axeFindings } from '../support/axe.js';
import { mp4Of } from '../support/filmBytes.js';
import { FilmHand } from '../support/filmHand.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const dir = mkdtempSync(join(tmpdir(), 'derslik-films-'));
afterAll(() => rmSync(dir, { recursive: true }));

const film = fileURLToPath(new URL('../support/films/film.mp4', import.meta.url));
const fileOf = (name: string, bytes: Buffer): string => {
  writeFileSync(join(dir, name), bytes);
  return join(dir, name);
};

it('a teacher uploads, looks at, renames, deletes and shares a film of their own; an upload goes on after a reload', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ viewport: { width: 360, height: 740 } });
  const { page } = teacher;
  const hand = new FilmHand(teacher);
  const dialog = teacher.dialog('Video paylaş');
  const row = (title: string): Locator => dialog.getByRole('listitem').filter({ hasText: title });
  const choose = (where: Locator, file: string) => where.locator('input[type=file]').first().setInputFiles(file);
  const open = async () => {
    await hand.openDialog();
    await dialog.getByText('Bir video en çok 500 MB olabilir.').waitFor();
  };
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  let arrive = (): void => undefined;
  const slowLine = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/Library-/, (route) => slowLine.then(() => route.continue()));
  await hand.openDialog();
  await dialog.locator('[aria-busy]').waitFor();
  arrive();
  await dialog.getByText('Bir video en çok 500 MB olabilir.').waitFor();
  await dialog.getByText('Henüz videonuz yok.').waitFor();
  await choose(dialog, film);
  await row('film').getByText('0:10 · 20 kB').waitFor();
  await dialog.getByText('20 kB / 883 MB dolu.').waitFor();

  await row('film').getByRole('button', { name: 'Önizle' }).click();
  const picture = row('film').locator('video');
  const isReady = () => picture.evaluate((video: HTMLVideoElement) => video.readyState > 1 && video.duration > 9);
  await expect.poll(isReady, soon).toBe(true);
  expect(await axeFindings(page, 'videos')).toEqual([]);
  await row('film').getByRole('button', { name: 'Önizlemeyi kapat' }).click();

  await row('film').getByRole('button', { name: 'Adını değiştir' }).click();
  const name = dialog.getByRole('textbox', { name: 'Videonun adı' });
  await name.press('Escape');
  await row('film').getByRole('button', { name: 'Adını değiştir' }).click();
  await name.fill('Su döngüsü');
  await name.press('Enter');
  await row('Su döngüsü').waitFor();

  // What only calls itself a film is refused in words, and leaves nothing.
  await choose(dialog, fileOf('oyun.mp4', Buffer.from('<!doctype html>'.repeat(500))));
  await row('oyun').getByText('Bu dosya bir MP4 ya da WebM videosu değil, ya da bozuk.').waitFor();
  await row('oyun').getByRole('button', { name: 'Yüklemeyi sil' }).click();
  await row('oyun').waitFor({ state: 'detached' });

  // A slow line: stopped after the first part, gone on with on another page.
  const large = fileOf('Uzun_film.mp4', mp4Of({ data: 5 * 1024 * 1024 }));
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
  await line.send('Network.emulateNetworkConditions', slow);
  await choose(dialog, large);
  await row('Uzun film').getByText('Yükleniyor · 2 MB / 5 MB').waitFor();
  await row('Uzun film').getByRole('button', { name: 'Duraklat' }).click();
  await row('Uzun film').getByText('Duraklatıldı · 2 MB / 5 MB').waitFor();
  await row('Uzun film').getByRole('button', { name: 'Sürdür' }).click();
  await row('Uzun film').getByText('Yükleniyor · 2 MB / 5 MB').waitFor();
  await page.reload();
  await teacher.inRoom();
  await open();
  await row('Uzun film').getByText('Yarım kaldı · 2 MB / 5 MB').waitFor();
  await choose(row('Uzun film'), film);
  await dialog.getByText('Bu başka bir dosya.').waitFor();
  await choose(row('Uzun film'), large);
  await row('Uzun film').getByText('0:10 · 5 MB').waitFor();
  await dialog.getByText('Uzun film yüklendi').waitFor({ state: 'attached' });

  await row('Uzun film').getByRole('button', { name: 'Sil', exact: true }).click();
  await teacher.dialog('Video silinsin mi?').getByRole('button', { name: 'Sil' }).click();
  await row('Uzun film').waitFor({ state: 'detached' });
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), soon).toBe(true);
  await dialog.getByText('20 kB / 883 MB dolu.').waitFor();

  await dialog.getByRole('button', { name: 'Su döngüsü' }).click();
  await page.getByRole('figure').filter({ hasText: 'Su döngüsü' }).waitFor();
});
