import type { BoardLine } from '@derslik/contract/board';

/** A stroke of one point, for tests. */
export const testLine = (id: string, order: number, authorId = 'elif'): BoardLine => ({
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
