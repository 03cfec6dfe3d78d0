import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { mayChangeAll, mayDraw } from '@derslik/contract/room/board/state';
import type { RoomData } from '../../../room/roomData';
import type { RoomUi } from '../../../room/roomUi';
import { boardUi, sizedBy, type BoardTool } from '../boardUi';

/** What the hand holds, and may do. */
export interface Holding {
  tool: BoardTool;
  brushColor: string;
  brushRadius: number;
  mayDraw: boolean;
  mayChange: (stroke: BoardStroke) => boolean;
}

/** May I know who drew what, and change it? */
export const changesAllOf = ({ view, you }: RoomData): boolean => mayChangeAll(view, you);

/** What my hand holds, and may do now. */
export const holdingOf = (data: RoomData | null, ui: RoomUi): Holding => {
  const { tool, colour, sizes } = boardUi.of(ui);
  const sized = sizedBy(tool);
  return {
    tool,
    brushColor: colour,
    brushRadius: sized ? sizes[sized] : 1,
    mayDraw: !!data && mayDraw(data.view, data.you),
    mayChange: ({ authorId }) => !!data && (authorId === data.you || changesAllOf(data)),
  };
};
