import { plainCell } from '@derslik/client/csv';
import type { ReportSlides } from '@derslik/contract/report';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles, toTheMinute } from '../../lib/reportPart';
import { pageList } from './pageList';
import { SlideReport } from './SlideReport';

export const slideReport = defineReportPart<ReportSlides[]>({
  call: 'slides',
  kinds: ['academic'],
  title: (t) => t('report.slides'),
  empty: (t) => t('report.noSlides'),
  load: ({ token }) => fetchReport(token, 'slides'),
  isEmpty: (slides) => slides.length === 0,
  Section: SlideReport,
  files: (slides, { t, language, write }) => {
    const head = ['sharedAtColumn', 'slidesColumn', 'sharedByColumn', 'pagesColumn', 'minutesColumn'] as const;
    const rows = slides.map(({ title, shownBy, shownAt, minutes, pages }) => [
      write(Date.parse(shownAt) / 1000, toTheMinute),
      plainCell(title),
      plainCell(shownBy),
      plainCell(pageList(pages)),
      minutes,
    ]);
    const table = [head.map((column) => t(`report.${column}`)), ...rows];
    return tableFiles(t('report.slideFile'), [{ name: t('report.slides'), table, headRows: 1 }], language);
  },
});
