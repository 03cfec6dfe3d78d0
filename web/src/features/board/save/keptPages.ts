import type { BoardStroke, BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import type { ReportPage } from '@derslik/contract/report';
import { fetchReport } from '../../../lib/reportCalls';

/** A page as the meeting left it. */
export interface KeptPage extends ReportPage {
  /** The room's, which opens its pictures. */
  code: string;
  lines: readonly BoardStroke[];
}

/** The whiteboard's pages that hold something. @throws AppError */
export const keptPages = async (code: string): Promise<KeptPage[]> => {
  const pages = await fetchReport<ReportPage[]>(code, 'board');
  const all = pages.map(async (page) => {
    const { lines: strokes } = await fetchReport<BoardPageStrokes>(code, `board/${page.id}`);
    return { ...page, code, lines: strokes.map(unpacked<BoardStroke>) };
  });
  return (await Promise.all(all)).filter(({ lines: strokes }) => strokes.length > 0);
};
