import type { ReportVideo } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles, toTheMinute } from '../../lib/reportPart';
import { siteLinkOf } from './videoLink';
import { VideoReport } from './VideoReport';

export const videoReport = defineReportPart<ReportVideo[]>({
  call: 'videos',
  title: (t) => t('report.videos'),
  empty: (t) => t('report.noVideo'),
  load: ({ token }) => fetchReport(token, 'videos'),
  isEmpty: (videos) => videos.length === 0,
  Section: VideoReport,
  files: (videos, { t, language, write }) => {
    const head = ['sharedAtColumn', 'videoColumn', 'sharedByColumn', 'minutesColumn'] as const;
    const rows = videos.map(({ title, source, sharedBy, sharedAt, minutes }) => [
      write(Date.parse(sharedAt) / 1000, toTheMinute),
      plainCell(title || (siteLinkOf(source) ?? '')),
      plainCell(sharedBy),
      minutes,
    ]);
    const table = [head.map((column) => t(`report.${column}`)), ...rows];
    return tableFiles(t('report.videoFile'), [{ name: t('report.videos'), table, headRows: 1 }], language);
  },
});
