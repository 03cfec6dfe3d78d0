import { quizLimits } from '@derslik/contract/limits/quiz';
import type { QuizQuery } from '@derslik/contract/quizzes';
import { FileUp, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { ListInstead } from '../../room/library/ListInstead';
import { MaterialGrid } from '../../room/library/MaterialGrid';
import { topicOptions } from '../../room/library/topicOptions';
import { Button } from '../../ui/Button';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { Page, PageTitle } from '../../ui/Page';
import { Tabs } from '../../ui/Tabs';
import { TextField } from '../../ui/TextField';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { BankList } from './BankList';
import { ImportDialog } from './ImportDialog';
import { QuizCard } from './QuizCard';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Quizzes.module.css';

const tabs = ['own', 'shared', 'bank'] as const;
type Tab = (typeof tabs)[number];

interface ListProps {
  whose: 'own' | 'shared';
  search: string;
  subjectId: string | undefined;
  topic: string;
  page: number;
  onPage: (page: number) => void;
  onTopic: (topic: string) => void;
}

const List = ({ whose, search, subjectId, topic, page, onPage, onTopic }: ListProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const query: QuizQuery = {
    ...{ whose, page },
    ...(search && { search }),
    ...(subjectId && { subjectId }),
    ...(topic && { topic }),
  };
  const { answer, failure, reload } = useAnswer(quizLibraryCalls.library, query);
  if (!answer) return <ListInstead failure={failure && errorText(failure)} onRetry={reload} />;
  const isOwn = whose === 'own';
  const isFiltered = search !== '' || subjectId !== undefined || topic !== '';
  const topics = topicOptions(answer.topics, topic);
  return (
    <>
      {topics.length > 0 && (
        <div className={styles.topics}>
          <OptionalSelect
            label={t('quizzes.topic')}
            none={t('quizzes.allTopics')}
            value={topic || null}
            options={topics}
            onChange={(to) => onTopic(to ?? '')}
          />
        </div>
      )}
      <MaterialGrid
        rows={answer.quizzes}
        card={(quiz) => <QuizCard key={quiz.id} quiz={quiz} isOwn={isOwn} onChange={reload} />}
        none={{
          drawing: 'board',
          title: t(isFiltered ? 'quizzes.nothingFound' : isOwn ? 'quizzes.empty' : 'quizzes.noneShared'),
          text: isFiltered ? undefined : t(isOwn ? 'quizzes.emptyText' : 'quizzes.noneSharedText'),
        }}
        page={page}
        pageSize={quizLimits.pageSize}
        totalPages={answer.totalPage}
        range={(from, to) => t('quizzes.range', { total: answer.total, from, to })}
        onPage={onPage}
      />
    </>
  );
};

/** A teacher's tests and bank of questions, and what colleagues share. */
const QuizzesPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('quizzes.title'));
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const targets = useAnswer(quizLibraryCalls.targets, null).answer;
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'own';
  const search = params.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const subjectId = targets?.subjects.find(({ id }) => id === params.get('subject'))?.id;
  const topic = params.get('topic') ?? '';
  const go = (to: { tab?: string; search?: string; subject?: string; topic?: string; page?: number }): void => {
    // Topics are those of the list and its subject.
    const isOtherList = to.tab !== undefined || to.subject !== undefined;
    const next = {
      ...{ tab: to.tab ?? tab, q: to.search ?? search, subject: to.subject ?? subjectId ?? '' },
      topic: to.topic ?? (isOtherList ? '' : topic),
      page: to.page ?? 1,
    };
    setParams(
      {
        ...(next.tab !== 'own' && { tab: next.tab }),
        ...(next.q && { q: next.q }),
        ...(next.subject && { subject: next.subject }),
        ...(next.topic && { topic: next.topic }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: to.search !== undefined },
    );
  };
  const make = (): void => {
    setMaking(true);
    quizLibraryCalls.make(t('quizzes.untitled')).then(
      ({ id }) => void navigate(paths.quiz(id)),
      (error: unknown) => {
        setMaking(false);
        tellFailure(error);
      },
    );
  };
  const list = { search, subjectId, page, onPage: (to: number) => go({ page: to }) };
  return (
    <Page>
      <PageTitle
        title={t('quizzes.title')}
        text={
          <>
            {t('quizzes.pageText')} <Link to={paths.quizResults}>{t('quizzes.results')}</Link>
          </>
        }
        action={
          <div className={styles.buttons}>
            <Button icon={<FileUp aria-hidden />} onClick={() => setImporting(true)}>
              {t('quizzes.import')}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden />} busy={isMaking} onClick={make}>
              {t('quizzes.make')}
            </Button>
          </div>
        }
      />
      <div className={styles.filters}>
        <TextField
          bare
          type="search"
          label={t('quizzes.search')}
          placeholder={t('quizzes.search')}
          icon={<Search aria-hidden />}
          value={search}
          maxLength={100}
          onChange={({ target }) => go({ search: target.value })}
        />
        {targets && targets.subjects.length > 0 && (
          <OptionalSelect
            label={t('quizzes.subject')}
            none={t('quizzes.allSubjects')}
            value={subjectId ?? null}
            options={targets.subjects.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(to) => go({ subject: to ?? '' })}
          />
        )}
      </div>
      <Tabs
        label={t('quizzes.title')}
        value={tab}
        onChange={(to) => go({ tab: to })}
        tabs={tabs.map((value) => ({ value, label: t(`quizzes.tabs.${value}`) }))}
      >
        {tab === 'bank' ? (
          <BankList {...list} targets={targets} />
        ) : (
          <List key={tab} whose={tab} topic={topic} onTopic={(to) => go({ topic: to })} {...list} />
        )}
      </Tabs>
      {isImporting && (
        <ImportDialog
          quizId={null}
          onClose={() => setImporting(false)}
          onTaken={({ quizId, taken }) => {
            toast({ kind: 'ok', title: t('quizzes.taken', { count: taken }) });
            void navigate(paths.quiz(quizId));
          }}
        />
      )}
    </Page>
  );
};
export default QuizzesPage;
