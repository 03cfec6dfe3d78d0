import { callError, type CallError } from '@derslik/client/callError';
import { xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import type { ClassQuizzes } from '@derslik/contract/quizRuns';
import type { RegisterTerm } from '@derslik/contract/register';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import tables from '../../ui/Table.module.css';
import { tellFailure } from '../../ui/tellFailure';
import { classQuizSheet, percentOf } from './classQuizSheet';
import { quizCalls } from './quizCalls';
import styles from './Quiz.module.css';

interface Choice {
  id: string;
  name: string;
}
/** What a school without terms has instead. */
const recentMs = 150 * 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A class's tests of a term beside each other, by pupil. */
export const ClassQuizzesView = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { write } = useSchoolTime();
  const [choices, setChoices] = useState<{ classes: Choice[]; terms: RegisterTerm[] } | null>(null);
  const [classId, setClassId] = useState('');
  const [termId, setTermId] = useState('');
  const [table, setTable] = useState<ClassQuizzes | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const retry = (): void => setReads((now) => now + 1);
  useEffect(() => {
    const over = new AbortController();
    Promise.all([quizCalls.classes(over.signal), quizCalls.terms(over.signal)]).then(
      ([classes, found]) => {
        const terms =
          found.length > 0
            ? found
            : [{ id: 'recent', name: '', startsOn: dayOf(Date.now() - recentMs), endsOn: dayOf(Date.now()) }];
        setChoices({ classes, terms });
        setClassId((now) => now || (classes[0]?.id ?? ''));
        setTermId((now) => now || (terms[0]?.id ?? ''));
      },
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, [reads]);
  const term = choices?.terms.find(({ id }) => id === termId);
  const [from, to] = [term?.startsOn, term?.endsOn];
  useEffect(() => {
    if (!classId || !from || !to) return;
    const over = new AbortController();
    quizCalls.ofClass(classId, { from, to }, over.signal).then(
      (read) => {
        setTable(read);
        setFailure(null);
      },
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, [classId, from, to, reads]);
  if (failure)
    return (
      <Card>
        <ErrorState text={errorText(failure)} onRetry={retry} />
      </Card>
    );
  if (!choices) return <Skeleton shape="card" />;
  if (choices.classes.length === 0)
    return (
      <Card>
        <EmptyState drawing="survey" title={t('quiz.noClasses')} />
      </Card>
    );
  const number = (points: number): string => points.toLocaleString(i18n.language);
  const save = async (shown: ClassQuizzes): Promise<void> => {
    try {
      const { xlsxOf } = await import('@derslik/client/xlsx');
      const name = fileName(`${shown.class.name} ${t('quiz.results')}`, 'test');
      saveFile(await xlsxOf([classQuizSheet(shown, t)]), xlsxType, `${name}.xlsx`);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <div className={styles.choosing}>
        <Select
          label={t('quiz.classColumn')}
          value={classId}
          options={choices.classes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setClassId}
        />
        <Select
          label={t('quiz.term')}
          value={termId}
          options={choices.terms.map(({ id, name }) => ({ value: id, label: name || t('quiz.recent') }))}
          onChange={setTermId}
        />
        {table && table.quizzes.length > 0 && (
          <Button icon={<Download aria-hidden />} onClick={() => void save(table)}>
            {t('quiz.xlsx')}
          </Button>
        )}
      </div>
      {!table && <Skeleton shape="card" />}
      {table?.quizzes.length === 0 && (
        <Card>
          <EmptyState drawing="survey" title={t('quiz.noResults')} />
        </Card>
      )}
      {table && table.quizzes.length > 0 && (
        <Card padded>
          <div className={styles.scroll}>
            <table className={tables.table}>
              <thead>
                <tr>
                  <th scope="col">{t('quiz.pupil')}</th>
                  {table.quizzes.map(({ id, title, startedAt, max }) => (
                    <th key={id} scope="col">
                      <Link to={paths.quizResult(id)}>{title}</Link>
                      <span className={styles.spoken}>
                        {write(Date.parse(startedAt) / 1_000, { day: 'numeric', month: 'short' })} ·{' '}
                        {t('quiz.points', { count: max })}
                      </span>
                    </th>
                  ))}
                  <th scope="col">{t('quiz.percent')}</th>
                </tr>
              </thead>
              <tbody>
                {table.pupils.map((pupil) => {
                  const percent = percentOf(table, pupil.points);
                  return (
                    <tr key={pupil.id}>
                      <th scope="row">{pupil.name}</th>
                      {table.quizzes.map(({ id }, n) => {
                        const points = pupil.points[n] ?? null;
                        return <td key={id}>{points === null ? '–' : number(points)}</td>;
                      })}
                      <td>{percent === null ? '–' : number(percent)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </>
  );
};
