import type { brushColors } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import { definePartUi } from '../../room/roomUi';

/** What the hand holds. */
export const boardTools = [
  'pencil',
  'highlighter',
  'eraser',
  'text',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'move',
  'scroll',
  'laser',
] as const;
export type BoardTool = (typeof boardTools)[number];
/** Tools that leave something, by what their size is called. */
export type Sized = 'pencil' | 'highlighter' | 'text' | 'shape';

const { whiteboard } = limits;
/** The specification's sizes, in logical units: least, most, step. */
export const sizesOf: Readonly<Record<Sized, readonly [min: number, max: number, step: number]>> = {
  pencil: [...whiteboard.pencil, 1],
  highlighter: whiteboard.highlighter,
  text: [...whiteboard.text, 1],
  shape: [...whiteboard.shape, 1],
};
/** Which size a tool has; null for one that leaves nothing. */
export const sizedBy = (tool: BoardTool): Sized | null => {
  if (tool === 'pencil' || tool === 'highlighter' || tool === 'text') return tool;
  return tool === 'line' || tool === 'arrow' || tool === 'rectangle' || tool === 'ellipse' ? 'shape' : null;
};

interface BoardUi {
  tool: BoardTool;
  colour: (typeof brushColors)[number];
  sizes: Readonly<Record<Sized, number>>;
  /** The strip of pages is open. */
  hasPages: boolean;
}

export const boardUi = definePartUi<BoardUi>('board', {
  tool: 'pencil',
  colour: 'black',
  sizes: { pencil: 3, highlighter: 20, text: 16, shape: 3 },
  hasPages: false,
});
