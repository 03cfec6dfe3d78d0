import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import type { PackedStroke } from './packing.js';
import { limits } from '../../limits.js';
import { roundedUnits } from './units.js';
import { idSchema } from '../../users.js';

const { pencil, highlighter, text, shape } = limits.whiteboard;
const { pointsMax, textMax, reach, lineIdsMax } = limits.board;

/** Names of colours that both themes can show, on white and on the stage. */
export const brushColors = [
  'black',
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export const boardBackgrounds = ['white', 'squared', 'lined'] as const;
export type BoardBackground = (typeof boardBackgrounds)[number];

const unit = z.pipe(z.number().check(z.gte(-reach), z.lte(reach)), z.transform(roundedUnits));
const pressure = z.pipe(
  z.number().check(z.gte(0), z.lte(1)),
  z.transform((value: number) => Math.round(value * 100) / 100),
);
/** Units of a page, which is 400 high and 400 x its ratio wide; and how hard the pen pressed, from 0 to 1. */
export const boardPoint = z.union([z.tuple([unit, unit]), z.tuple([unit, unit, pressure])]);
export type BoardPoint = z.output<typeof boardPoint>;

const id = idSchema;
const brushColor = z.enum(brushColors);
const radius = ([min, max, step]: readonly [number, number, number?]) =>
  z.int().check(z.gte(min), z.lte(max), z.multipleOf(step ?? 1));
const corners = z.tuple([boardPoint, boardPoint]);

/** Something on a page: a stroke, a shape between two corners, a text below its point. */
export const boardStroke = z.discriminatedUnion('tool', [
  z.strictObject({
    ...{ id, brushColor, tool: z.literal('pencil'), brushRadius: radius(pencil) },
    points: z.array(boardPoint).check(z.minLength(1), z.maxLength(pointsMax)),
  }),
  z.strictObject({
    ...{ id, brushColor, tool: z.literal('highlighter'), brushRadius: radius(highlighter) },
    points: z.array(boardPoint).check(z.minLength(1), z.maxLength(pointsMax)),
  }),
  z.strictObject({
    ...{ id, brushColor, tool: z.enum(['line', 'arrow', 'rectangle', 'ellipse']), brushRadius: radius(shape) },
    points: corners,
  }),
  z.strictObject({
    ...{ id, brushColor, tool: z.literal('text'), brushRadius: radius(text) },
    ...{ points: z.tuple([boardPoint]), text: someText(textMax) },
  }),
  /** A picture of this meeting's, between two corners. */
  z.strictObject({ ...{ id, tool: z.literal('image'), points: corners }, pictureId: idSchema }),
]);
export type BoardStrokeBody = z.output<typeof boardStroke>;

/** A stroke as pages and events show it. */
export type BoardStroke = BoardStrokeBody & {
  authorId: string;
  /** Its place among the page's strokes: later ones lie over earlier ones. */
  order: number;
  /** How far it was moved from where its points say. */
  dx: number;
  dy: number;
};

export const boardOffset = unit;
export const boardStrokeIds = z.array(idSchema).check(z.minLength(1), z.maxLength(lineIdsMax));

const pixels = z.number().check(z.gte(1), z.lte(20_000));
export const boardSize = { width: pixels, height: pixels };

/** `GET /api/public/board/{roomToken}/{pageId}` */
export interface BoardPageStrokes {
  /** The page's changes that are in `lines`: see `BoardPage.rev`. */
  rev: number;
  /** In the order in which they were drawn. */
  lines: PackedStroke[];
  /** Names of those who drew and have gone, by their ids; for who leads. */
  authors?: Readonly<Record<string, string>>;
}

/** `POST /api/public/boardPicture/{roomToken}`, whose body is a PNG, a JPEG or a WebP. */
export interface BoardPicture {
  id: string;
  /** Pixels of what the server keeps. */
  width: number;
  height: number;
}
