import type { ReportSurvey } from '@derslik/contract/report';
import type { TFunction } from 'i18next';
import { plainCell, type Sheet } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles } from '../../lib/reportPart';
import { SurveyReport } from './SurveyReport';
import { surveySheet, surveyWords } from './surveyTable';

/** What I answered, each survey a row. */
const ownSheet = (surveys: readonly ReportSurvey[], t: TFunction): Sheet => ({
  name: t('survey.surveys'),
  table: [
    [t('survey.title'), t('survey.yourAnswer'), t('survey.rightOption')],
    ...surveys.map(({ title, options, mine, correct }) =>
      [title, mine === null ? '' : (options[mine] ?? ''), correct === null ? '' : (options[correct] ?? '')].map(
        plainCell,
      ),
    ),
  ],
  headRows: 1,
});

export const surveyReport = defineReportPart<ReportSurvey[]>({
  call: 'surveys',
  title: (t) => t('survey.surveys'),
  empty: (t) => t('survey.nothingAsked'),
  load: ({ token }) => fetchReport(token, 'surveys'),
  isEmpty: (surveys) => surveys.length === 0,
  Section: SurveyReport,
  files: (surveys, { t, language }) => {
    const isOwn = surveys.every(({ answered }) => answered === null);
    const sheets = surveys.map(({ title, options, counts, answers }, n) =>
      surveySheet(
        { title, choices: options.map((content) => ({ content })) },
        { counts, answers },
        surveyWords(t),
        n + 1,
      ),
    );
    return tableFiles(t('survey.files'), isOwn ? [ownSheet(surveys, t)] : sheets, language);
  },
});
