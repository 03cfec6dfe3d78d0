import { defineReportPart } from '../../lib/reportPart';
import { BoardReport } from './save/BoardReport';
import { keptPages, type KeptPage } from './save/keptPages';
import { pagePng } from './save/pagePng';
import { pagesPdf, pdfType } from './save/pagesPdf';

const picture = async (page: KeptPage): Promise<Blob> => {
  const png = await pagePng(page.code, page, page.lines);
  if (!png) throw new Error('The browser makes no picture');
  return png;
};

export const boardReport = defineReportPart<KeptPage[]>({
  call: 'board',
  title: (t) => t('board.whiteboard'),
  empty: (t) => t('board.nothingDrawn'),
  load: ({ token }) => keptPages(token),
  isEmpty: (pages) => pages.length === 0,
  Section: BoardReport,
  files: (pages, { t }) => [
    { path: `${t('board.file')}.pdf`, type: pdfType, content: () => pagesPdf(pages[0]?.code ?? '', pages) },
    ...pages.map((page, n) => ({
      path: `${t('board.file')}/${t('board.pageFile', { page: n + 1 })}.png`,
      type: 'image/png',
      content: () => picture(page),
    })),
  ],
});
