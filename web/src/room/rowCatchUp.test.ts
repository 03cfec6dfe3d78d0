import type { PagedRow, RowPage } from '@derslik/contract/room/pagedRows';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowCatchUp } from './rowCatchUp';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (seq: number): PagedRow => ({ id: String(seq), seq });

/** A server that keeps rows under all numbers up to `last`, three on a page. */
const rowsTo = (last: () => number) => {
  const asked: number[] = [];
  const got: number[] = [];
  let isDown = false;
  const rows = new RowCatchUp({
    getPage: async (after): Promise<RowPage> => {
      asked.push(after);
      if (isDown) throw new Error('down');
      const rest = Array.from({ length: Math.max(0, last() - after) }, (_, n) => row(after + n + 1));
      return { data: rest.slice(0, 3), more: rest.length > 3 };
    },
    onPage: (page) => got.push(...page.map(({ seq }) => seq)),
  });
  return { rows, asked, got, setDown: (down: boolean) => (isDown = down) };
};

it('the catch-up asks for nothing on the first entry, nor while frames follow each other', async () => {
  const { rows, asked } = rowsTo(() => 9);
  rows.follow(3, true, false);
  rows.follow(9, true, true);
  await rows.load();
  expect([rows.gap, asked]).toEqual([null, []]);
});

it('the catch-up fetches from the last event that frames told of to the snapshot, page by page', async () => {
  const { rows, asked, got } = rowsTo(() => 12);
  rows.follow(4, true, false);
  rows.follow(12, true, false);
  expect(rows.gap).toEqual({ after: 4, failed: false });
  await rows.load();
  expect(asked).toEqual([4, 7, 10]);
  expect(got).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(rows.gap).toBeNull();
});

it('the catch-up misses nothing of the time at the door', async () => {
  const { rows, asked } = rowsTo(() => 9);
  rows.follow(4, true, false);
  rows.follow(6, false, true);
  rows.follow(9, true, true);
  await rows.load();
  expect(asked[0]).toBe(4);
});

it('the catch-up goes on where another absence begins while a page is on its way', async () => {
  let last = 6;
  const { rows, got } = rowsTo(() => last);
  rows.follow(4, true, false);
  rows.follow(6, true, false);
  const loading = rows.load();
  last = 9;
  rows.follow(9, true, false);
  await loading;
  expect(got).toEqual([5, 6, 7, 8, 9]);
});

it('the catch-up tries a page again by itself, then says that it can’t be had, and goes on when it is asked to', async () => {
  const { rows, asked, got, setDown } = rowsTo(() => 6);
  rows.follow(4, true, false);
  rows.follow(6, true, false);
  setDown(true);
  const loading = rows.load();
  await vi.runAllTimersAsync();
  await loading;
  expect(asked).toEqual([4, 4, 4]);
  expect(rows.gap).toEqual({ after: 4, failed: true });
  setDown(false);
  await rows.load();
  expect([got, rows.gap]).toEqual([[5, 6], null]);
});
