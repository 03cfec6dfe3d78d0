import type { BroadcastViewer } from '@derslik/contract/adminBroadcasts';
import { expect, it } from 'vitest';
import { allViewers, viewerSheet } from './viewerSheet';

const visit = (n: number): BroadcastViewer => ({
  ...{ id: String(n), name: n === 0 ? '=HYPERLINK("x")' : `Veli ${n}`, isGuest: n === 0 },
  ...{ from: '2026-11-28T21:30:00.000Z', until: '2026-11-28T22:10:00.000Z', minutes: 40 },
});

it('a table of viewers says who they were and when, by the school’s clock; a name is no formula', () => {
  const words = {
    ...{ name: 'İzleyiciler', guest: 'Misafir', member: 'Okuldan' },
    heads: ['Ad', 'Tür', 'Geldi', 'Ayrıldı', 'Dakika'],
  } as const;
  const { table } = viewerSheet([visit(0), visit(1)], words, 'Europe/Istanbul');
  expect(table).toEqual([
    ['Ad', 'Tür', 'Geldi', 'Ayrıldı', 'Dakika'],
    [`'=HYPERLINK("x")`, 'Misafir', '2026-11-29 00:30', '2026-11-29 01:10', 40],
    ['Veli 1', 'Okuldan', '2026-11-29 00:30', '2026-11-29 01:10', 40],
  ]);
});

it('more viewers than one answer holds are read page by page', async () => {
  const all = Array.from({ length: 450 }, (_, n) => visit(n));
  const asked: number[] = [];
  const read = (page: number, size: number) => {
    asked.push(page);
    return Promise.resolve({ rows: all.slice((page - 1) * size, page * size), total: all.length });
  };
  expect(await allViewers(read)).toHaveLength(450);
  expect(asked).toEqual([1, 2, 3]);
});
