import { http } from '@derslik/client/http';
import type { BoardLine, BoardPageLines } from '@derslik/contract/board';
import { unpacked } from '@derslik/contract/boardPacking';

export type OpenPage = Omit<BoardPageLines, 'lines'> & { lines: readonly BoardLine[] };

/** The lines of one page. @throws AppError */
export const boardPage = async (code: string, pageId: string): Promise<OpenPage> => {
  const path = `/public/board/${encodeURIComponent(code)}/${pageId}`;
  const { data } = await http<{ data: BoardPageLines }>({ path });
  return { ...data, lines: data.lines.map(unpacked<BoardLine>) };
};
