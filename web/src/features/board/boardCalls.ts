import { http } from '@derslik/client/http';
import type { BoardPageLines } from '@derslik/contract/board';

/** The lines of one page, packed. @throws AppError */
export const boardPage = async (code: string, pageId: string): Promise<BoardPageLines> =>
  (await http<{ data: BoardPageLines }>({ path: `/public/board/${encodeURIComponent(code)}/${pageId}` })).data;
