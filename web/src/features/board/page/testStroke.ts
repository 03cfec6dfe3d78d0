import type { BoardStroke } from '@derslik/contract/room/board/strokes';

/** A stroke of one point, for tests. */
export const testStroke = (id: string, order: number, authorId = 'elif'): BoardStroke => ({
  id,
  order,
  authorId,
  dx: 0,
  dy: 0,
  tool: 'pencil',
  brushColor: 'black',
  brushRadius: 2,
  points: [[order, order]],
});
