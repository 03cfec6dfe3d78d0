import { randomUUID } from 'node:crypto';
import type { BoardStrokeBody, BoardPoint, brushColors } from '@derslik/contract/room/board/strokes';

type Drawn = Omit<BoardStrokeBody, 'id'>;
type Colour = (typeof brushColors)[number];

/** Where the number line lies on the page, from 0 to 1. */
const [left, right, level] = [90, 610, 260];
const at = (value: number): number => left + (right - left) * value;

const text = (x: number, y: number, words: string, size: number, brushColor: Colour = 'black'): Drawn =>
  ({ tool: 'text', brushColor, brushRadius: size, points: [[x, y]], text: words }) as Drawn;
const shape = (
  tool: 'line' | 'arrow' | 'ellipse',
  from: BoardPoint,
  to: BoardPoint,
  brushColor: Colour = 'grey',
): Drawn => ({ tool, brushColor, brushRadius: 3, points: [from, to] }) as Drawn;
const ink = (tool: 'pencil' | 'highlighter', points: BoardPoint[], brushRadius: number, brushColor: Colour): Drawn =>
  ({ tool, brushColor, brushRadius, points }) as Drawn;

/** A hop of a hand over a quarter of the number line. */
const hop = (quarter: number): Drawn =>
  ink(
    'pencil',
    Array.from({ length: 17 }, (_, n): BoardPoint => {
      const way = n / 16;
      const x = at((quarter + way) / 4);
      return [Math.round(x * 10) / 10, Math.round((level - 10 - 46 * Math.sin(Math.PI * way)) * 10) / 10];
    }),
    4,
    'blue',
  );

const byTeacher: Drawn[] = [
  text(40, 24, '3/4 ondalık nasıl yazılır?', 26),
  shape('line', [left, level], [right, level]),
  ...[0, 0.25, 0.5, 0.75, 1].map((value) => shape('line', [at(value), level - 8], [at(value), level + 8])),
  ...['0', '1/4', '2/4', '3/4', '1'].map((words, n) => text(at(n / 4) - 12, level + 18, words, 20, 'grey')),
  text(90, 90, '3/4 = 75/100', 26),
];
const byPupil: Drawn[] = [
  hop(0),
  hop(1),
  hop(2),
  shape('ellipse', [at(0.75) - 26, level + 12], [at(0.75) + 26, level + 48], 'red'),
  text(252, 90, '= 0,75', 26, 'blue'),
];
const inTheEnd: Drawn[] = [
  ink(
    'highlighter',
    [
      [282, 106],
      [328, 106],
    ],
    30,
    'yellow',
  ),
];

/** What a pupil and their teacher drew in a lesson, in the order in which they did. */
export const exercise = (teacherId: string, pupilId: string): { authorId: string; line: BoardStrokeBody }[] =>
  [
    ...byTeacher.map((drawn) => ({ authorId: teacherId, drawn })),
    ...byPupil.map((drawn) => ({ authorId: pupilId, drawn })),
    ...inTheEnd.map((drawn) => ({ authorId: teacherId, drawn })),
  ].map(({ authorId, drawn }) => ({ authorId, line: { id: randomUUID(), ...drawn } as BoardStrokeBody }));
