import type { ReportPerson } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles, toTheMinute } from '../../lib/reportPart';
import { PeopleTable } from './PeopleTable';

export const peopleReport = defineReportPart<ReportPerson[]>({
  call: 'people',
  title: (t) => t('report.people'),
  empty: (t) => t('report.nobody'),
  load: ({ token }) => fetchReport(token, 'people'),
  isEmpty: (people) => people.length === 0,
  Section: PeopleTable,
  files: (people, { t, language, write }) => {
    const at = (iso: string): string => write(Date.parse(iso) / 1000, toTheMinute);
    const head = ['nameColumn', 'guestColumn', 'joinedColumn', 'leftColumn', 'minutesColumn', 'spokeColumn'] as const;
    const rows = people.map(({ name, isGuest, joinedAt, leftAt, minutes, spokenSeconds }) => [
      plainCell(name),
      isGuest ? t('report.yes') : '',
      at(joinedAt),
      at(leftAt),
      minutes,
      spokenSeconds,
    ]);
    const table = [head.map((column) => t(`report.${column}`)), ...rows];
    return tableFiles(t('report.peopleFile'), [{ name: t('report.people'), table, headRows: 1 }], language);
  },
});
