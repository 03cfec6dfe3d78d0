import { httpData } from '@derslik/client/http';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';

/** The strokes of one page, packed. @throws AppError */
export const boardPage = async (code: string, pageId: string): Promise<BoardPageStrokes> =>
  httpData<BoardPageStrokes>({ path: `/public/board/${encodeURIComponent(code)}/${pageId}` });
