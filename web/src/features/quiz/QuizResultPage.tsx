import { xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import type { QuizPupil } from '@derslik/contract/quizRuns';
import { quizSights, type QuizSight } from '@derslik/contract/room/parts/quiz';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { MakeUpDialog } from './MakeUpDialog';
import { quizCalls } from './quizCalls';
import { QuizReportView } from './QuizReportView';
import { quizSheets } from './quizSheets';
import { SendResults } from './SendResults';
import styles from './Quiz.module.css';
import { useQuizReport } from './useQuizReport';

const extraSeconds = 300;

/** What came of a test: by pupil, by question, as a file; and the test again for who was away. */
const QuizResultPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const { longDay, clock } = useSchoolTime();
  const { report, failure, reload } = useQuizReport(id);
  usePageTitle(report?.title ?? t('quiz.results'));
  const [isOpening, setOpening] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!report)
    return (
      <Page>
        {failure ? (
          <Card>
            <ErrorState text={errorText(failure)} onRetry={reload} />
          </Card>
        ) : (
          <Skeleton shape="card" />
        )}
      </Page>
    );
  const doing = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call;
      reload();
    } catch (error) {
      tellFailure(error);
    }
  };
  const download = async (): Promise<void> => {
    setSaving(true);
    try {
      const { xlsxOf } = await import('@derslik/client/xlsx');
      const name = fileName(`${report.lesson} ${report.title}`, 'test');
      saveFile(await xlsxOf(quizSheets(report, t)), xlsxType, `${name}.xlsx`);
    } catch (error) {
      tellFailure(error);
    }
    setSaving(false);
  };
  const isMakeUp = report.kind === 'makeUp';
  const isOpen = report.endedAt === null;
  const from = report.startedAt / 1_000;
  const other = report.others[0];
  const actions = ({ personId, state }: QuizPupil) =>
    isMakeUp &&
    isOpen &&
    state === 'writing' && (
      <Button onClick={() => void doing(quizCalls.extra(id, { personId, seconds: extraSeconds }))}>
        {t('quiz.prolong', { minutes: extraSeconds / 60 })}
      </Button>
    );
  return (
    <Page>
      <PageTitle
        title={report.title}
        text={
          <>
            <Link to={paths.quizResults}>{t('quiz.results')}</Link> · {report.lesson} · {longDay(from)} {clock(from)}
            {isMakeUp && ` · ${t('quiz.isMakeUp')}`}
            {other && (
              <>
                {' '}
                ·{' '}
                <Link to={paths.quizResult(other.id)}>
                  {t(other.kind === 'makeUp' ? 'quiz.toMakeUp' : 'quiz.toLive')}
                </Link>
              </>
            )}
          </>
        }
        action={
          <Button icon={<Download aria-hidden />} busy={isSaving} onClick={() => void download()}>
            {t('quiz.xlsx')}
          </Button>
        }
      />
      <div className={styles.choosing}>
        <Select
          label={t('quiz.pupilsSee')}
          value={report.shows}
          options={quizSights.map((value) => ({ value, label: t(`quiz.shows_${value}`) }))}
          onChange={(value) => void doing(quizCalls.setSight(id, value as QuizSight))}
        />
        {report.mayMakeUp && <Button onClick={() => setOpening(true)}>{t('quiz.openMakeUp')}</Button>}
        {isMakeUp && isOpen && (
          <Button variant="danger" onClick={() => void doing(quizCalls.end(id))}>
            {t('quiz.endMakeUp')}
          </Button>
        )}
      </div>
      <Card padded>
        <QuizReportView report={report} pupilActions={actions} />
      </Card>
      {!isOpen && <SendResults key={id} sessionId={id} />}
      {isOpening && (
        <MakeUpDialog
          sessionId={id}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false);
            toast({ kind: 'ok', title: t('quiz.makeUpOpened') });
            reload();
          }}
        />
      )}
    </Page>
  );
};
export default QuizResultPage;
