import type { BroadcastViewer } from '@derslik/contract/adminBroadcasts';
import { plainCell, type Sheet } from './csv';
import { wallTime } from './schoolTime';

export interface ViewerWords {
  /** The sheet is called so; it holds 31 characters. */
  name: string;
  heads: readonly [who: string, kind: string, from: string, until: string, minutes: string];
  guest: string;
  member: string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const timeText = (iso: string, timeZone: string): string => {
  const { year, month, day, hour, minute } = wallTime(new Date(iso).getTime() / 1_000, timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

/** Who watched a broadcast, as a table. @param timeZone the school's */
export const viewerSheet = (rows: readonly BroadcastViewer[], words: ViewerWords, timeZone: string): Sheet => ({
  name: words.name,
  headRows: 1,
  table: [
    [...words.heads],
    ...rows.map(({ name, isGuest, from, until, minutes }) => [
      plainCell(name),
      isGuest ? words.guest : words.member,
      timeText(from, timeZone),
      timeText(until, timeZone),
      minutes,
    ]),
  ],
});

/** The server answers no more visits at once. */
const sizeMax = 200;

/** All pages, one after the other. @param read one of them; pages count from 1 */
export const allViewers = async (
  read: (page: number, size: number) => Promise<{ rows: BroadcastViewer[]; total: number }>,
): Promise<BroadcastViewer[]> => {
  const all: BroadcastViewer[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read(page, sizeMax);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
};
