import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { BankQuery } from '@derslik/contract/quizzes';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { FormulaText } from '../../ui/FormulaText';
import { Pager } from '../../ui/Pager';
import { Segmented } from '../../ui/Segmented';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Dialogs.module.css';

interface BankDialogProps {
  /** Those that stand in the test already. */
  inside: ReadonlySet<string>;
  onClose: () => void;
  onAdd: (ids: string[]) => Promise<void>;
}

/** Questions of one's own bank, and of tests that colleagues share, for a test. */
export const BankDialog = ({ inside, onClose, onAdd }: BankDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [whose, setWhose] = useState<'own' | 'shared'>('own');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const query: BankQuery = { whose, page, ...(search.trim() && { search: search.trim() }) };
  const { answer, failure, reload } = useAnswer(quizLibraryCalls.bank, query);
  const listed = answer?.questions.filter(({ id }) => !inside.has(id)) ?? [];
  return (
    <Dialog
      open
      kind="crop"
      closable
      wide
      onClose={onClose}
      title={t('quizzes.fromBank')}
      text={t('quizzes.fromBankText')}
      actions={
        <Button
          variant="primary"
          busy={isAdding}
          disabled={chosen.length === 0}
          onClick={() => {
            setAdding(true);
            void onAdd([...chosen]).finally(() => setAdding(false));
          }}
        >
          {t('quizzes.addChosen', { count: chosen.length })}
        </Button>
      }
    >
      <div className={styles.form}>
        <Segmented
          label={t('quizzes.whose')}
          value={whose}
          options={[
            { value: 'own', label: t('quizzes.ownQuestions') },
            { value: 'shared', label: t('quizzes.sharedQuestions') },
          ]}
          onChange={(next) => {
            setWhose(next);
            setPage(1);
          }}
        />
        <TextField
          bare
          type="search"
          label={t('quizzes.searchQuestions')}
          placeholder={t('quizzes.searchQuestions')}
          icon={<Search aria-hidden />}
          value={search}
          maxLength={limits.searchMax}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
        {failure && !answer && <ErrorState text={errorText(failure)} onRetry={reload} />}
        {!answer && !failure && <Skeleton shape="card" />}
        {answer && listed.length === 0 && <p className={styles.small}>{t('quizzes.noQuestionFound')}</p>}
        <div className={styles.bank}>
          {listed.map(({ id, text, kind }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(isOn) => setChosen((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)))}
            >
              <FormulaText text={text} /> <span className={styles.small}>{t(`quizzes.kinds.${kind}`)}</span>
            </Checkbox>
          ))}
        </div>
        {answer && answer.totalPage > 1 && (
          <Pager
            page={page}
            totalPages={answer.totalPage}
            summary={t('quizzes.questionCount', { count: answer.total })}
            onChange={setPage}
          />
        )}
      </div>
    </Dialog>
  );
};
