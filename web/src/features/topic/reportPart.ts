import type { ReportTopic } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { fetchReport } from '../../lib/reportCalls';
import { defineReportPart, tableFiles } from '../../lib/reportPart';
import { CoveredTopics } from './CoveredTopics';

export const topicReport = defineReportPart<ReportTopic[]>({
  call: 'topics',
  title: (t) => t('topic.covered'),
  empty: (t) => t('topic.noneCovered'),
  load: ({ token }) => fetchReport(token, 'topics'),
  isEmpty: (topics) => topics.length === 0,
  Section: CoveredTopics,
  files: (topics, { t, language }) => {
    const table = [[t('topic.text')], ...topics.map(({ text }) => [plainCell(text)])];
    return tableFiles(t('topic.file'), [{ name: t('topic.covered'), table, headRows: 1 }], language);
  },
});
