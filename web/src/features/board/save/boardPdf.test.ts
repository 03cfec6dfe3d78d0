import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BoardStroke, BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { unzlibSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boardPdf } from './boardPdf';

const font = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')),
);
const noPicture = (): never => {
  throw new Error('a picture of a text');
};
const drawn = (body: Partial<BoardStrokeBody> & Pick<BoardStrokeBody, 'tool'>, moved = { dx: 0, dy: 0 }): BoardStroke =>
  ({
    ...{ id: crypto.randomUUID(), authorId: 'a', order: 1, brushColor: 'blue', brushRadius: 4 },
    ...{
      points: [
        [10, 20],
        [110, 20],
      ] as [number, number][],
    },
    ...body,
    ...moved,
  }) as BoardStroke;

/** What a file holds: its pages' commands, and its texts as a reader would copy them. */
const read = (file: ArrayBuffer) => {
  const bytes = Buffer.from(file);
  const whole = bytes.toString('latin1');
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    const packed = Buffer.from(body, 'latin1');
    return packed[0] === 0x78 ? Buffer.from(unzlibSync(packed)).toString('latin1') : body;
  });
  const letters = new Map<string, string>();
  for (const stream of streams.filter((one) => one.includes('begincmap')))
    for (const [, glyph = '', letter = ''] of stream.matchAll(/^<([0-9a-f]{4})><([0-9a-f]{4})>$/gim))
      letters.set(glyph.toLowerCase(), String.fromCharCode(parseInt(letter, 16)));
  const pages = streams.filter((one) => / (m|Td)$/m.test(one) && !one.includes('begincmap'));
  const textOf = (hex: string): string =>
    [...hex.matchAll(/[0-9a-f]{4}/gi)].map(([glyph]) => letters.get(glyph.toLowerCase()) ?? '?').join('');
  return {
    sizes: [...whole.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ]),
    pages,
    texts: pages.flatMap((page) => [...page.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, hex = '']) => textOf(hex))),
    hasPicture: whole.includes('/Subtype /Image'),
  };
};
const count = (page: string | undefined, command: RegExp): number => [...(page ?? '').matchAll(command)].length;

it('the PDF has a page of its size for each of the board, with ink and shapes as paths', async () => {
  const wave = Array.from({ length: 20 }, (_, n): [number, number] => [10 + n * 5, 50 + (n % 3) * 8]);
  const file = read(
    await boardPdf(
      [
        {
          ...{ ratio: 16 / 9, background: 'white' },
          lines: [
            drawn({ tool: 'pencil', points: wave.map(([x, y], n) => [x, y, 0.2 + n / 30] as const) as never }),
            drawn({ tool: 'pencil', points: wave }),
            drawn({ tool: 'ellipse' }),
            drawn({ tool: 'rectangle' }),
          ],
        },
        { ratio: 0.75, background: 'squared', lines: [drawn({ tool: 'arrow' }, { dx: 40, dy: 10 })] },
      ],
      null,
    ),
  );
  expect(file.sizes.map((size) => size.map(Math.round))).toEqual([
    [1058, 595],
    [446, 595],
  ]);
  expect(file.pages).toHaveLength(2);
  expect(file.hasPicture).toBe(false);
  const [first, second] = file.pages;
  // A pen's ink is a filled edge of curves, a mouse's and shapes are strokes.
  expect(count(first, /^f$/gm)).toBe(1);
  expect(count(first, /^S$/gm)).toBe(3);
  expect(count(first, / c$/gm)).toBeGreaterThan(20);
  // 19 rules across and 14 down, the arrow's stroke, its head's two.
  expect(count(second, / m$/gm)).toBe(19 + 14 + 2);
  // Moved by (40, 10): from (50, 30) to (150, 30), in points and from below.
  expect(second).toMatch(/^74\.38 550\.38 m\n223\.13 550\.38 l$/m);
});

it('the PDF writes texts as texts, with the letters of Turkish', async () => {
  const texts = ['Pay ve payda: ğüşıöç ĞÜŞİÖÇ', 'ikinci\n\nsatır', 'I\u0307ki parçalı: s\u0327'];
  const strokes = texts.map((text) => drawn({ tool: 'text', text, points: [[5, 5]], brushRadius: 12 }));
  const { texts: found } = read(
    await boardPdf([{ ratio: 1, background: 'white', lines: strokes }], { font, drawText: noPicture }),
  );
  expect(found).toEqual([texts[0], 'ikinci', 'satır', 'İki parçalı: ş']);
});

it.each(['سلام', '你好', 'Harika 👏🏽', 'x ∈ ℝ', '𝑥² + 1', 'q\u0323', 'नमस्ते'])(
  'the PDF draws what the font has no letters for as the screen shows it: %s',
  async (text) => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: 'blue' } })
      .png()
      .toBuffer();
    const asked: unknown[] = [];
    const drawText = (stroke: { text?: string }) => {
      asked.push(stroke.text);
      return Promise.resolve({ file: new Uint8Array(png), left: 4, top: 8, width: 100, height: 50 });
    };
    const stroke = drawn({ tool: 'text', text, points: [[5, 5]], brushRadius: 12 });
    const plain = drawn({ tool: 'text', text: 'Çözüm', points: [[5, 60]], brushRadius: 12 });
    const strokes = [stroke, plain];
    const file = read(await boardPdf([{ ratio: 1, background: 'white', lines: strokes }], { font, drawText }));
    expect(asked).toEqual([text]);
    expect(file.hasPicture).toBe(true);
    expect(file.texts, 'the others are texts').toEqual(['Çözüm']);
    // 100 by 50 units at (4, 8); its lower left corner from below, in points.
    expect(file.pages[0]).toMatch(/148\.75 0 0 74\.38 5\.95 508\.7\d cm/);
  },
);

it('the PDF lays markers below what is written', async () => {
  const strokes = [
    ...Array.from({ length: 120 }, () => drawn({ tool: 'line' })),
    drawn({ tool: 'highlighter', brushColor: 'yellow', brushRadius: 20 }),
  ];
  const { pages } = read(await boardPdf([{ ratio: 1, background: 'lined', lines: strokes }], null));
  // The rules are one, the marker and each stroke are one.
  expect(count(pages[0], /^S$/gm)).toBe(122);
  // By their widths: the marker, the rules, the strokes.
  const [marker, rules, stroke] = [/^29\.75 w$/m, /^0\.89 w$/m, /^5\.95 w$/m].map((width) => pages[0]!.search(width));
  expect(marker).toBeGreaterThan(0);
  expect(rules).toBeGreaterThan(marker!);
  expect(stroke).toBeGreaterThan(rules!);
});

it('the PDF holds a picture at its place, and a marker on it lets it through', async () => {
  const jpeg = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const picture = {
    ...drawn({ tool: 'image', pictureId: 'p' } as never, { dx: 40, dy: 10 }),
    points: [
      [10, 20],
      [110, 70],
    ],
  } as BoardStroke;
  const marker = drawn({ tool: 'highlighter', brushColor: 'yellow', brushRadius: 20 });
  const page = { ratio: 1, background: 'white', lines: [picture, marker] } as const;
  const file = await boardPdf([page], null, new Map([['p', new Uint8Array(jpeg)]]));
  const [first = ''] = read(file).pages;
  expect(Buffer.from(file).includes(jpeg)).toBe(true);
  // 100 by 50 units; its lower left corner from below, in points.
  expect(first).toMatch(/148\.75 0 0 74\.38 74\.38 476\.? cm/);
  expect(first.indexOf(' Do')).toBeLessThan(first.indexOf(' gs'));
  expect(first.indexOf(' gs')).toBeLessThan(first.indexOf('\nS\n'));
  const empty = await boardPdf([page], null);
  expect(Buffer.from(empty).includes('/Subtype /Image')).toBe(false);
});
