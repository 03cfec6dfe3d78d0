import type { ReportRecording } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles, toTheMinute } from '../../lib/reportPart';
import { filmedPeople } from '../../lib/filmWords';
import { FilmedTimes } from './FilmedTimes';

export const recordingReport = defineReportPart<ReportRecording[]>({
  call: 'recordings',
  title: (t) => t('report.recordings'),
  empty: (t) => t('report.noRecording'),
  load: ({ token }) => fetchReport(token, 'recordings'),
  isEmpty: (recordings) => recordings.length === 0,
  Section: FilmedTimes,
  files: (recordings, { t, language, write }) => {
    const head = ['recordedFromColumn', 'recordedToColumn', 'recordedByColumn', 'filmColumn'] as const;
    const time = (at: string) => write(Date.parse(at) / 1000, toTheMinute);
    const rows = recordings.map(({ layout, startedBy, beganAt, endedAt }) => [
      time(beganAt),
      endedAt ? time(endedAt) : '',
      plainCell(startedBy),
      filmedPeople(t, layout),
    ]);
    const table = [head.map((column) => t(`report.${column}`)), ...rows];
    return tableFiles(t('report.recordingFile'), [{ name: t('report.recordings'), table, headRows: 1 }], language);
  },
});
