import { useMemo, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CirclePlay } from 'lucide-react';
import { reportReaders, type Report, type ReportAbsentee } from '@derslik/contract/report';
import { plainCell } from '@derslik/client/csv';
import { callError, type CallError } from '@derslik/client/callError';
import { useErrorText } from '../../lib/errorText';
import { useKnownStage, useStageWords } from '../../lib/onStage';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { type AnyReportPart, type ReportFile, defineReportPart, tableFiles } from '../../lib/reportPart';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { peopleReport } from './peoplePart';
import { ReportSection } from './ReportSection';
import { SaveAll } from './SaveAll';
import { useReportData } from './useReportData';
import { fetchReport } from '../../lib/reportCalls';
import { AbsentTable } from './AbsentTable';
import styles from './ReportPage.module.css';

/** The report of a meeting by its code. */
const useReport = (code: string) => {
  const [report, setReport] = useState<Report | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async (): Promise<void> => {
    try {
      setReport(await fetchReport<Report>(code));
      setError(null);
    } catch (refusal) {
      setError(callError(refusal));
    }
  }, [code]);
  useEffect(() => void load(), [load]);
  return { report, error, reload: () => void load() };
};

const absentReport = defineReportPart<ReportAbsentee[]>({
  call: 'absent',
  title: (t) => t('report.absent'),
  empty: (t) => t('report.nobodyAbsent'),
  load: ({ token }) => fetchReport(token, 'absent'),
  isEmpty: (people) => people.length === 0,
  Section: AbsentTable,
  files: (people, { t, language }) => {
    const rows = people.map(({ name, className }) => [plainCell(name), plainCell(className)]);
    const table = [[t('report.nameColumn'), t('report.classColumn')], ...rows];
    return tableFiles(t('report.absentFile'), [{ name: t('report.absent'), table, headRows: 1 }], language);
  },
});

/** What a meeting was: all of it for its owner, and for others what is their own. */
export const ReportPage = ({ parts }: { parts: readonly AnyReportPart[] }) => {
  const { t, i18n } = useTranslation();
  usePageTitle(t('report.title'));
  const errorText = useErrorText();
  const { day, clock, write } = useSchoolTime();
  const { code = '' } = useParams();
  const { report, error, reload } = useReport(code);
  const isStage = useKnownStage(code);
  useStageWords(isStage || report?.roomType === 'broadcast');
  const isOwner = report?.isOwner === true;
  const { wasInside = false, isHanded = false } = report ?? {};
  const kind = report?.roomType;
  const shown = useMemo(
    () =>
      [peopleReport, absentReport, ...parts].filter(
        ({ call, kinds }) =>
          (isOwner || { each: wasInside, class: isHanded, owner: false }[reportReaders[call]]) &&
          (!kinds || (kind !== undefined && kinds.includes(kind))),
      ),
    [parts, isOwner, wasInside, isHanded, kind],
  );
  const data = useReportData(shown, report);
  const filesOf = (part: AnyReportPart): ReportFile[] => {
    const loaded = data.of(part);
    if (!loaded || 'error' in loaded || part.isEmpty(loaded.data)) return [];
    return part.files(loaded.data, { t, language: i18n.language, write });
  };
  return (
    <Page>
      <PageTitle
        title={report?.name ?? t('report.title')}
        text={report && `${day(report.startAt)} ${clock(report.startAt)} · ${t('report.title')}`}
        action={
          report && (
            <SaveAll
              report={report}
              files={shown.flatMap(filesOf)}
              isWhole={shown.every((part) => 'data' in (data.of(part) ?? {}))}
            />
          )
        }
      />
      {report && !isOwner && (
        <p className={styles.note}>
          {t(!isHanded ? 'report.onlyYours' : wasInside ? 'report.handedAndYours' : 'report.handed')}
        </p>
      )}
      {report && (isOwner || isHanded) && kind !== 'broadcast' && (
        <p>
          <LinkButton variant="link" icon={<CirclePlay aria-hidden />} to={paths.replay(report.token)}>
            {t('report.again')}
          </LinkButton>
        </p>
      )}
      {isOwner && !report.isOver && <p className={styles.note}>{t('report.goesOn')}</p>}
      {error && (
        <Card>
          <ErrorState text={errorText(error)} onRetry={reload} />
        </Card>
      )}
      {!report && !error && <Skeleton shape="card" />}
      {report &&
        shown.map((part) => (
          <ReportSection
            key={part.call}
            {...{ part, report }}
            loaded={data.of(part)}
            files={filesOf(part)}
            onRetry={() => data.reload(part)}
          />
        ))}
    </Page>
  );
};
