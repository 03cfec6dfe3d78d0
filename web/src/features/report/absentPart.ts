import type { ReportAbsentee } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles } from '../../lib/reportPart';
import { AbsentTable } from './AbsentTable';

export const absentReport = defineReportPart<ReportAbsentee[]>({
  name: 'absent',
  title: (t) => t('report.absent'),
  empty: (t) => t('report.nobodyAbsent'),
  forOwner: true,
  load: ({ token }) => fetchReport(token, 'absent'),
  isEmpty: (people) => people.length === 0,
  Section: AbsentTable,
  files: (people, { t, language }) => {
    const rows = people.map(({ name, className }) => [plainCell(name), plainCell(className)]);
    const table = [[t('report.nameColumn'), t('report.classColumn')], ...rows];
    return tableFiles(t('report.absentFile'), [{ name: t('report.absent'), table, headRows: 1 }], language);
  },
});
