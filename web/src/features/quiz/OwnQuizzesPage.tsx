import type { OwnQuizLine } from '@derslik/contract/quizRuns';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { quizCalls } from './quizCalls';
import styles from './Quiz.module.css';

const Line = ({ line }: { line: OwnQuizLine }) => {
  const { t, i18n } = useTranslation();
  const { longDay, clock } = useSchoolTime();
  const { id, title, lesson, startedAt, openUntil, isTaken, score } = line;
  const unix = (iso: string): number => Date.parse(iso) / 1_000;
  const until = openUntil === null ? null : unix(openUntil);
  const number = (points: number): string => points.toLocaleString(i18n.language);
  return (
    <li className={styles.line}>
      <span>
        <b>{title}</b>
        <span className={styles.soft}>
          {lesson} · {longDay(unix(startedAt))}
          {until !== null && ` · ${t('quiz.openUntil', { day: longDay(until), time: clock(until) })}`}
        </span>
      </span>
      {score && <span>{t('quiz.score', { points: number(score.points), max: number(score.max) })}</span>}
      <LinkButton to={paths.ownQuiz(id)} variant={until === null ? 'second' : 'primary'}>
        {t(until === null ? 'quiz.look' : isTaken ? 'quiz.goOn' : 'quiz.makeUp')}
      </LinkButton>
    </li>
  );
};

const own = (_: null, signal: AbortSignal) => quizCalls.own(signal);

/** What a pupil took, and what they may make up. */
const OwnQuizzesPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  usePageTitle(t('quiz.own'));
  const { answer: lines, failure, reload } = useAnswer(own, null);
  return (
    <Page>
      <PageTitle title={t('quiz.own')} text={t('quiz.ownText')} />
      {failure && !lines && (
        <Card>
          <ErrorState text={errorText(failure)} onRetry={reload} />
        </Card>
      )}
      {!failure && !lines && <Skeleton shape="card" />}
      {lines?.length === 0 && (
        <Card>
          <EmptyState drawing="survey" title={t('quiz.noneOwn')} />
        </Card>
      )}
      {lines && lines.length > 0 && (
        <Card as="ul">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Card>
      )}
    </Page>
  );
};
export default OwnQuizzesPage;
