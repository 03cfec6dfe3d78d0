import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { QuizResultLine } from '@derslik/contract/quizRuns';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { ClassQuizzesView } from './ClassQuizzesView';
import { quizCalls } from './quizCalls';
import styles from './Quiz.module.css';

const Line = ({ line }: { line: QuizResultLine }) => {
  const { t, i18n } = useTranslation();
  const { longDay, clock } = useSchoolTime();
  const { id, title, lesson, classes, kind, startedAt, isOver, took, mean, max } = line;
  const unix = Date.parse(startedAt) / 1_000;
  const number = (points: number): string => points.toLocaleString(i18n.language);
  return (
    <li className={styles.line}>
      <span>
        <b>{title}</b>
        <span className={styles.soft}>
          {[lesson, ...classes].join(' · ')} · {longDay(unix)} {clock(unix)}
        </span>
      </span>
      {kind === 'makeUp' && <Chip>{t('quiz.isMakeUp')}</Chip>}
      {!isOver && <Chip variant="warn">{t('quiz.isRunning')}</Chip>}
      <span className={styles.soft}>
        {t('quiz.took', { count: took })}
        {mean !== null && ` · ${t('quiz.mean', { mean: number(mean), max: number(max) })}`}
      </span>
      <LinkButton to={paths.quizResult(id)}>{t('quiz.look')}</LinkButton>
    </li>
  );
};

/** Tests that ran in one's lessons, the newest first. */
const Runs = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { answer: list, failure, reload } = useAnswer(quizCalls.results, page);
  const pages = list ? Math.ceil(list.total / quizRunLimits.pageSize) : 0;
  return (
    <>
      {failure && !list && (
        <Card>
          <ErrorState text={errorText(failure)} onRetry={reload} />
        </Card>
      )}
      {!failure && !list && <Skeleton shape="card" />}
      {list?.data.length === 0 && (
        <Card>
          <EmptyState drawing="survey" title={t('quiz.noResults')} text={t('quiz.noResultsText')} />
        </Card>
      )}
      {list && list.data.length > 0 && (
        <Card as="ul">
          {list.data.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Card>
      )}
      {pages > 1 && (
        <Pager page={page} totalPages={pages} onChange={(to) => setParams({ page: String(to) }, { replace: true })} />
      )}
    </>
  );
};

/** What came of the tests of one's lessons: by test, and by class. */
const QuizResultsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('quiz.results'));
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'class' ? 'class' : 'runs';
  return (
    <Page>
      <PageTitle title={t('quiz.results')} text={<Link to={paths.quizzes}>{t('quiz.toQuizzes')}</Link>} />
      <Tabs
        label={t('quiz.results')}
        value={tab}
        onChange={(to) => setParams(to === 'class' ? { tab: to } : {}, { replace: true })}
        tabs={[
          { value: 'runs', label: t('quiz.byTest') },
          { value: 'class', label: t('quiz.byClass') },
        ]}
      >
        {tab === 'class' ? <ClassQuizzesView /> : <Runs />}
      </Tabs>
    </Page>
  );
};
export default QuizResultsPage;
