import { plainCell } from '@derslik/client/csv';
import type { ReportAudience } from '@derslik/contract/report';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles, toTheMinute } from '../../lib/reportPart';
import { AudienceSummary } from './AudienceSummary';
import { wordStateKeys } from './wordStates';

export const audienceReport = defineReportPart<ReportAudience>({
  call: 'audience',
  kinds: ['broadcast'],
  title: (t) => t('onAir.report'),
  empty: (t) => t('onAir.reportNothing'),
  load: ({ token }) => fetchReport(token, 'audience'),
  isEmpty: ({ words, viewers, survey }) => words.length === 0 && viewers === 0 && survey === null,
  Section: AudienceSummary,
  files: ({ words }, { t, language, write }) => {
    if (words.length === 0) return [];
    const head = ['At', 'Name', 'Kind', 'Text', 'State', 'Asked'] as const;
    const rows = words.map(({ at, name, kind, text, state, asked }) =>
      [write(at / 1_000, toTheMinute), name, t(`onAir.${kind}`), text, t(wordStateKeys[state]), String(asked)].map(
        plainCell,
      ),
    );
    const table = [head.map((one) => t(`onAir.report${one}`)), ...rows];
    return tableFiles(t('onAir.reportFile'), [{ name: t('onAir.report'), table, headRows: 1 }], language);
  },
});
