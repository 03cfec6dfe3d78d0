import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import type { AnyReportPart, ReportFile } from '../../lib/reportPart';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { absentReport } from './absentPart';
import styles from './ReportPage.module.css';
import { peopleReport } from './peoplePart';
import { ReportSection } from './ReportSection';
import { SaveAll } from './SaveAll';
import { useReport } from './useReport';
import { useReportData } from './useReportData';

/** What a meeting was: all of it for its owner, and for others what is their own. */
export const ReportPage = ({ parts }: { parts: readonly AnyReportPart[] }) => {
  const { t, i18n } = useTranslation();
  usePageTitle(t('report.title'));
  const errorText = useErrorText();
  const { day, clock, write } = useSchoolTime();
  const { code = '' } = useParams();
  const { report, error, reload } = useReport(code);
  const isOwner = report?.isOwner === true;
  const shown = useMemo(
    () => [peopleReport, absentReport, ...parts].filter(({ forOwner }) => isOwner || !forOwner),
    [parts, isOwner],
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
      {report && !isOwner && <p className={styles.note}>{t('report.onlyYours')}</p>}
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
            key={part.name}
            {...{ part, report }}
            loaded={data.of(part)}
            files={filesOf(part)}
            onRetry={() => data.reload(part)}
          />
        ))}
    </Page>
  );
};
