import type { BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { roundedUnits } from '@derslik/contract/room/board/units';
import { packed } from '@derslik/contract/room/board/packing';
import type { Page } from 'playwright-core';
import type { TestMeeting, TestPerson, TestSchool } from '../../tests/support/school.js';

/** Points of a stroke as long as a written letter. */
const points = 14;
const lookEveryMs = 50;
/** A mark that is drawn last: once its middle is seen, all of the page is, once its side is, all of it as it is. */
const mark = { x: 20, y: 20, radius: 20, side: 6 };

/** Fills a page with strokes as rows, as they would stand there after weeks. */
export async function fillPage(
  school: TestSchool,
  meeting: TestMeeting,
  person: TestPerson,
  { pageId, strokes }: { pageId: string; strokes: number },
): Promise<void> {
  await school.query('INSERT INTO board_pages (meeting_id, id, rev) VALUES ($1, $2, 0)', [meeting.id, pageId]);
  const all = [...Array.from({ length: strokes }, written), marked()];
  await school.query(
    `INSERT INTO board_lines (meeting_id, page_id, id, author_id, seq, body, drawn_at)
     SELECT $1, $2, one.id, $3, 1000000 + n, one.body, now()
     FROM unnest($4::uuid[], $5::text[]) WITH ORDINALITY one(id, body, n)`,
    [meeting.id, pageId, person.id, all.map(({ id }) => id), all.map((line) => JSON.stringify(packed(line)))],
  );
}

/** Somewhere on the page, but for its left side, where the mark is. */
const written = (): BoardStrokeBody => {
  const [x, y, wave] = [60 + Math.random() * 600, 10 + Math.random() * 380, Math.random() * 2];
  const way = Array.from({ length: points }, (_, k): [number, number] => [
    roundedUnits(x + k * 1.5 + 4 * Math.sin(k)),
    roundedUnits(y + 5 * Math.cos(k * wave)),
  ]);
  return { id: crypto.randomUUID(), tool: 'pencil', brushColor: 'blue', brushRadius: 2, points: way };
};
const marked = (): BoardStrokeBody => ({
  ...{ id: crypto.randomUUID(), tool: 'pencil', brushColor: 'red', brushRadius: mark.radius },
  points: [
    [mark.x - 10, mark.y],
    [mark.x + 10, mark.y],
  ],
});

type Looking = Window & { markSeenAt: number; markDrawnAt: number };

/** From now on notes the frame that shows the last stroke. */
export const lookOut = async (page: Page): Promise<void> => {
  // The runner keeps functions' names by a helper that a page doesn't have.
  await page.evaluate('window.__name = (named) => named');
  await page.evaluate(
    ({ lookEveryMs, ...at }) => {
      const here = window as unknown as Looking;
      here.markSeenAt = 0;
      here.markDrawnAt = 0;
      const look = (): void => {
        const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
        const { width = 0, height = 0 } = canvas ?? {};
        const scale = Math.min(width / (400 * (16 / 9)), height / 400);
        const [x, y] = [(width - 400 * (16 / 9) * scale) / 2 + at.x * scale, (height - 400 * scale) / 2 + at.y * scale];
        const isRed = (below: number): boolean => {
          const [red = 0, green = 0] = canvas!.getContext('2d')!.getImageData(x, y + below * scale, 1, 1).data;
          return red > green + 60;
        };
        const now = performance.timeOrigin + performance.now();
        if (scale > 0 && here.markSeenAt === 0 && isRed(0)) here.markSeenAt = now;
        if (here.markSeenAt > 0 && isRed(at.side)) here.markDrawnAt = now;
        // Reading costs the page more than drawing does.
        else setTimeout(look, lookEveryMs);
      };
      look();
    },
    { ...mark, lookEveryMs },
  );
};

/** When it was seen, and when it was drawn as it is; Unix milliseconds. */
export async function markTimes(page: Page): Promise<{ seenAt: number; drawnAt: number }> {
  await page.waitForFunction(() => (window as unknown as Looking).markDrawnAt > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { markSeenAt: seenAt, markDrawnAt: drawnAt } = window as unknown as Looking;
    return { seenAt, drawnAt };
  });
}

/** Scrolls the page a little with every frame. @returns milliseconds of a frame, on the average */
export const panning = (page: Page, forMs: number): Promise<number> =>
  page.evaluate(
    (until) =>
      new Promise<number>((resolve) => {
        const canvas = document.querySelectorAll<HTMLCanvasElement>('[role=application] canvas')[1]!;
        const began = performance.now();
        let frames = 0;
        const next = (): void => {
          const now = performance.now();
          if (now - began > until) return resolve((now - began) / frames);
          frames += 1;
          const delta = Math.sin((now - began) / 400) * 24;
          canvas.dispatchEvent(
            new WheelEvent('wheel', { deltaX: delta, deltaY: delta, cancelable: true, bubbles: true }),
          );
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    forMs,
  );
