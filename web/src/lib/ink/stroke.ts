import type { BoardStrokeBody, BoardPoint } from '@derslik/contract/room/board/strokes';

export type Tool = BoardStrokeBody['tool'];
export type Point = Readonly<BoardPoint>;
/** What is drawn, being drawn or kept: the fields of every tool's strokes. Logical units. */
export interface Stroke {
  tool: Tool;
  brushColor?: string;
  brushRadius?: number;
  points: readonly Point[];
  text?: string;
  pictureId?: string;
  /** How far it was moved from where its points say. */
  dx?: number;
  dy?: number;
}

/** Logical units. */
export interface PageSize {
  width: number;
  height: number;
}
