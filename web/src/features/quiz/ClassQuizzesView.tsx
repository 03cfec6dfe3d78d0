import { xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import type { ClassQuizzes } from '@derslik/contract/quizRuns';
import type { RegisterTerm } from '@derslik/contract/register';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
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

/** One's classes, and the school's terms; where there are none, the last months. */
const choicesOf = async (_: null, signal: AbortSignal): Promise<{ classes: Choice[]; terms: RegisterTerm[] }> => {
  const [classes, terms] = await Promise.all([quizCalls.classes(signal), quizCalls.terms(signal)]);
  const [startsOn, endsOn] = [dayOf(Date.now() - recentMs), dayOf(Date.now())];
  return { classes, terms: terms.length > 0 ? terms : [{ id: 'recent', name: '', startsOn, endsOn }] };
};

const tableOf = async (
  asked: { id: string; from: string; to: string } | null,
  signal: AbortSignal,
): Promise<ClassQuizzes | null> => asked && quizCalls.ofClass(asked.id, { from: asked.from, to: asked.to }, signal);

/** A class's tests of a term beside each other, by pupil. */
export const ClassQuizzesView = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { write } = useSchoolTime();
  const [wantedClass, setClassId] = useState('');
  const [wantedTerm, setTermId] = useState('');
  const all = useAnswer(choicesOf, null);
  const choices = all.answer;
  const classId = wantedClass || (choices?.classes[0]?.id ?? '');
  const termId = wantedTerm || (choices?.terms[0]?.id ?? '');
  const term = choices?.terms.find(({ id }) => id === termId);
  const read = useAnswer(tableOf, classId && term ? { id: classId, from: term.startsOn, to: term.endsOn } : null);
  const table = read.answer;
  const failure = all.failure ?? read.failure;
  const retry = (): void => {
    all.reload();
    read.reload();
  };
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
