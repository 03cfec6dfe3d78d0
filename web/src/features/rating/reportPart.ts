import { limits } from '@derslik/contract/limits';
import type { ReportRatings } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles } from '../../lib/reportPart';
import { faces } from './faces';
import { RatingReport } from './RatingReport';

export const ratingReport = defineReportPart<ReportRatings>({
  call: 'ratings',
  title: (t) => t('rating.ratings'),
  empty: (t) => t('rating.tooFew', { min: limits.rating.shownMin }),
  load: ({ token }) => fetchReport(token, 'ratings'),
  isEmpty: ({ ratings }) => ratings === null,
  Section: RatingReport,
  files: ({ ratings }, { t, language }) => {
    const rows = (ratings ?? []).map(({ status, message }) => {
      const label = faces.find(({ face }) => face === status)?.label;
      return [label ? t(label) : '', plainCell(message)];
    });
    const table = [[t('rating.faceColumn'), t('rating.messageColumn')], ...rows];
    return tableFiles(t('rating.file'), [{ name: t('rating.file'), table, headRows: 1 }], language);
  },
});
