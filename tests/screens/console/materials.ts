import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { TestSchool } from '../../support/school.js';
import { look } from '../../support/shots.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

const long = 'Hücre 1: bitki ve hayvan hücreleri arasındaki farklar, ikinci dönemin yazılısına hazırlık';

/** What a teacher keeps: two of each kind, the first with a long title, the second shared with colleagues. */
const keep = async (): Promise<void> => {
  const people = new TestSchool(stack.databaseUrl);
  const { id } = await people.teacher('Melek Saklar');
  for (const n of [1, 2]) {
    const [title, topic, isShared] = [n === 1 ? long : 'Hücre 2', 'Canlılar', n === 2];
    await people.query(
      `INSERT INTO videos (owner_id, title, type, bytes, received, file_key, seconds, finished_at, topic, is_shared)
       VALUES ($1, $2, 'video/mp4', 5242880, 5242880, $2, 125, now() + $3 * interval '1 second', $4, $5)`,
      [id, title, n, topic, isShared],
    );
    await people.query(
      `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, pages, finished_at, ready_at, topic, is_shared)
       VALUES ($1, $2, 'application/pdf', 3145728, 3145728, $2, 12, now() + $3 * interval '1 second', now(), $4, $5)`,
      [id, title, n, topic, isShared],
    );
    await people.query(
      `INSERT INTO quizzes (owner_id, title, topic, is_shared, updated_at) VALUES ($1, $2, $4, $5, now() + $3 * interval '1 second')`,
      [id, title, n, topic, isShared],
    );
  }
  await people.query(`UPDATE lectures SET ready_at = NULL, failure = 'lectures.locked' WHERE title = $1`, [long]);
  await people.close();
};

const kinds = [
  { at: 'videos', searched: 'Video, konu ya da sahibi', cells: ['2:05', '5 MB'], one: 'Video', none: 'video' },
  { at: 'lectures', searched: 'Sunum, konu ya da sahibi', cells: ['12', '3 MB', 'Hazır'], one: 'Sunum', none: 'sunum' },
  { at: 'quizzes', searched: 'Test, konu ya da sahibi', cells: ['0'], one: 'Test', none: 'test' },
];

/** Videos, slides and tests. */
export function materials(): void {
  it('lists what teachers keep, newest first, finds it by its topic and takes one away for good', async () => {
    await keep();
    const { context, page, complaints } = await open({ width: 1366 });
    await signIn(page, 'mudur', undefined, 'videos');
    for (const { at, searched, cells, one, none } of kinds) {
      await page.setViewportSize({ width: 1366, height: 800 });
      await page.getByRole('navigation', { name: 'Konsol menüsü' }).locator(`a[href$="/${at}"]`).click();
      await page.getByRole('searchbox', { name: searched }).fill('canlı');
      const rows = page.getByRole('row').filter({ hasText: 'Melek Saklar' });
      await expect.poll(() => rows.getByText(/^Hücre/).allInnerTexts(), { message: at }).toEqual(['Hücre 2', long]);
      for (const cell of cells) await rows.first().getByRole('cell', { name: cell, exact: true }).waitFor();
      await rows.first().getByText('Canlılar · Meslektaşlara açık', { exact: true }).waitFor();
      await rows.last().getByText('Canlılar', { exact: true }).waitFor();
      // Its title is read whole, and nothing stands beyond the table.
      for (const one of [page.getByRole('table'), rows.last().getByText(long)])
        expect(await one.evaluate((box) => box.scrollWidth - box.clientWidth), at).toBeLessThanOrEqual(0);
      await expectNoAxe(page);
      await look(page, `console-${at}`);
      await rows.first().getByRole('button', { name: 'Sil: Hücre 2' }).click();
      const asking = page.getByRole('dialog', { name: `${one} silinsin mi?` });
      await asking.getByText('“Hücre 2” (Melek Saklar)').waitFor();
      await asking.getByRole('button', { name: 'Sil' }).click();
      await notice(page, `${one} silindi.`);
      await expect.poll(() => rows.count(), { message: at }).toBe(1);

      await page.setViewportSize({ width: 360, height: 800 });
      const card = page.getByRole('listitem').filter({ hasText: 'Hücre 1' });
      await card.getByText(/^Melek Saklar · Bugün /).waitFor();
      await card.getByText(/^Canlılar · /).waitFor();
      await expectNoAxe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.getByRole('searchbox', { name: searched }).fill('yoktur');
      await page.getByText(`Bu aramaya uyan ${none} yok.`).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
