import { quizLimits } from '@derslik/contract/limits/quiz';
import type { LectureTargets } from '@derslik/contract/lectures';
import type { BankQuery, BankQuestion } from '@derslik/contract/quizzes';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconButton } from '../../ui/IconButton';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { tellFailure } from '../../ui/tellFailure';
import { QuestionDialog } from './QuestionDialog';
import { QuestionRow } from './QuestionRow';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Quizzes.module.css';

interface BankListProps {
  search: string;
  subjectId: string | undefined;
  page: number;
  targets: LectureTargets | null;
  onPage: (page: number) => void;
}

/** One's own questions, in whichever tests they stand. */
export const BankList = ({ search, subjectId, page, targets, onPage }: BankListProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const query: BankQuery = { whose: 'own', page, ...(search && { search }), ...(subjectId && { subjectId }) };
  const { answer, failure, reload } = useAnswer(quizLibraryCalls.bank, query);
  /** `new`: one that isn't there yet. */
  const [edited, setEdited] = useState<BankQuestion | 'new' | null>(null);
  const [deleted, setDeleted] = useState<BankQuestion | null>(null);
  const attempt = (call: Promise<unknown>): void => {
    call.then(reload, tellFailure);
  };
  if (failure && !answer)
    return (
      <Card>
        <ErrorState text={errorText(failure)} onRetry={reload} />
      </Card>
    );
  if (!answer) return <Skeleton shape="card" />;
  const from = (page - 1) * quizLimits.pageSize + 1;
  return (
    <>
      <div className={styles.buttons}>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('quizzes.newQuestion')}
        </Button>
      </div>
      {answer.questions.length === 0 ? (
        <Card>
          <EmptyState
            drawing="board"
            title={t(search || subjectId ? 'quizzes.noQuestionFound' : 'quizzes.bankEmpty')}
            text={search || subjectId ? undefined : t('quizzes.bankEmptyText')}
          />
        </Card>
      ) : (
        <Card as="ul" className={styles.rowsCard ?? ''}>
          {answer.questions.map((question) => (
            <QuestionRow key={question.id} question={question}>
              <IconButton size="sm" label={t('quizzes.editQuestion')} onClick={() => setEdited(question)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('quizzes.copyQuestion')}
                onClick={() => attempt(quizLibraryCalls.copyQuestion(question.id))}
              >
                <Copy aria-hidden />
              </IconButton>
              <IconButton size="sm" label={t('quizzes.deleteQuestion')} onClick={() => setDeleted(question)}>
                <Trash2 aria-hidden />
              </IconButton>
            </QuestionRow>
          ))}
        </Card>
      )}
      {(answer.totalPage > 1 || page > 1) && (
        <Pager
          page={page}
          totalPages={answer.totalPage}
          summary={t('quizzes.questionRange', { total: answer.total, from, to: from + answer.questions.length - 1 })}
          onChange={onPage}
        />
      )}
      {edited && (
        <QuestionDialog
          question={edited === 'new' ? null : edited}
          quizId={null}
          targets={targets}
          subjectId={subjectId ?? null}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        danger
        title={t('quizzes.deleteQuestionTitle')}
        text={t('quizzes.deleteQuestionText', { count: deleted?.quizzes ?? 0 })}
        verb={t('quizzes.deleteVerb')}
        onClose={() => setDeleted(null)}
        onConfirm={() => {
          if (deleted) attempt(quizLibraryCalls.removeQuestion(deleted.id));
          setDeleted(null);
        }}
      />
    </>
  );
};
