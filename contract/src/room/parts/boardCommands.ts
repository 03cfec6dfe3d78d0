import * as z from 'zod/mini';
import {
  boardBackgrounds,
  boardStroke,
  boardStrokeIds,
  boardOffset,
  boardPoint,
  boardSize,
  brushColors,
  type BoardStrokeBody,
} from '../board/strokes.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';
import { defineSignal } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import { isOpenPage, mayDraw, mayManageBoard } from '../board/state.js';

/** Anything but a stroke is null: the rules answer that in words of their own. */
const someStroke = z.pipe(
  z.unknown(),
  z.transform((value): BoardStrokeBody | null => boardStroke.safeParse(value).data ?? null),
);
const id = idSchema;
const pageId = idSchema;
const background = z.enum(boardBackgrounds);

const movingStroke = z.strictObject({
  ...{ type: z.literal('data'), pageId, lineId: idSchema, brushColor: z.enum(brushColors) },
  tool: z.enum(['pencil', 'highlighter', 'line', 'arrow', 'rectangle', 'ellipse']),
  brushRadius: z.number().check(z.gte(1), z.lte(limits.whiteboard.highlighter[1])),
  at: z.int().check(z.gte(0), z.lt(limits.board.pointsMax)),
  points: z.array(boardPoint).check(z.minLength(1), z.maxLength(limits.board.movingPointsMax)),
});
const onPage = (state: RoomState, id: ParticipantId, { pageId }: { pageId: string }): boolean =>
  mayDraw(state, id) && isOpenPage(state, pageId);

/** What a client may ask of a board. */
export const boardCommands = [
  /** Whether those who don't lead may begin to draw without asking. */
  z.strictObject({ type: z.literal('setDrawing'), on: z.boolean() }),
  z.strictObject({
    type: z.literal('handle draw'),
    status: z.literal('active'),
    surface: z.union([
      z.strictObject({ kind: z.literal('whiteboard') }),
      z.strictObject({ kind: z.literal('screen'), sharerId: idSchema, ...boardSize }),
      /** Those that are shown. */
      z.strictObject({ kind: z.literal('slides') }),
    ]),
  }),
  z.strictObject({ type: z.literal('handle draw'), status: z.literal('inactive') }),
  z.strictObject({ type: z.literal('change status drawing'), locked: z.boolean() }),
  /** How large the shared picture is by now. */
  z.strictObject({ type: z.literal('set DrawWH'), ...boardSize }),
  z.strictObject({ type: z.literal('draw'), status: z.enum(['requested', 'withdrawn']) }),
  z.strictObject({ type: z.literal('draw permit'), id }),
  z.strictObject({ type: z.literal('rejectDraw'), id }),
  z.strictObject({ type: z.literal('takeDrawPermissionBack'), id }),
  z.strictObject({ type: z.literal('addBoardPage'), background }),
  z.strictObject({ type: z.literal('removeBoardPage'), pageId }),
  z.strictObject({ type: z.literal('showBoardPage'), pageId }),
  z.strictObject({ type: z.literal('setBoardBackground'), pageId, background }),
  /** A finished stroke; `replaces`: in the place of that one, as a text that was written anew. */
  z.strictObject({ type: z.literal('drawing'), pageId, line: someStroke, replaces: z.optional(idSchema) }),
  z.strictObject({ type: z.literal('eraseLines'), pageId, lineIds: boardStrokeIds }),
  z.strictObject({ type: z.literal('restoreLines'), pageId, lineIds: boardStrokeIds }),
  z.strictObject({ type: z.literal('moveLines'), pageId, lineIds: boardStrokeIds, dx: boardOffset, dy: boardOffset }),
  z.strictObject({ type: z.literal('clearBoard'), pageId, whose: z.enum(['mine', 'everyone']) }),
] as const;

/** What others see of drawing before it is done. */
export const boardSignals = [
  /** The stroke that is being drawn: `points` follow the first `at` of them. Who misses some gets the whole stroke in the end. */
  defineSignal({ schema: movingStroke, may: onPage, rate: [40, 24] }),
  /** It will not be finished. */
  defineSignal({
    schema: z.strictObject({ type: z.literal('drop'), lineId: idSchema }),
    may: mayDraw,
    rate: [20, 5],
  }),
  /** Where somebody points; null: no longer. */
  defineSignal({
    schema: z.strictObject({ type: z.literal('moveTool'), pageId, at: z.nullable(boardPoint) }),
    may: onPage,
    rate: [40, 24],
  }),
  /** What part of the page whoever leads looks at: its middle, and how many times it is enlarged. */
  defineSignal({
    schema: z.strictObject({
      ...{ type: z.literal('scrollDrag'), pageId, at: boardPoint },
      zoom: z.number().check(z.gte(0.1), z.lte(20)),
    }),
    may: (state, id, { pageId: page }) => mayManageBoard(state, id) && isOpenPage(state, page),
    rate: [40, 24],
  }),
] as const;
