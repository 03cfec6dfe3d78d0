import type { QuizPupil, QuizReport } from '@derslik/contract/quizRuns';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { Segmented } from '../../ui/Segmented';
import tables from '../../ui/Table.module.css';
import { PupilDialog } from './PupilDialog';
import { QuestionText } from './QuestionText';
import styles from './Quiz.module.css';

const stateChips = { notBegun: 'plain', writing: 'warn', finished: 'ok' } as const;

interface ViewProps {
  report: QuizReport;
  /** What can be done about one pupil. */
  pupilActions?: (pupil: QuizPupil) => ReactNode;
}

const Pupils = ({ report, onShow }: { report: QuizReport; onShow: (pupil: QuizPupil) => void }) => {
  const { t, i18n } = useTranslation();
  const number = (points: number): string => points.toLocaleString(i18n.language);
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('quiz.pupil')}</th>
            <th scope="col">{t('quiz.state')}</th>
            <th scope="col">{t('quiz.answersColumn')}</th>
            <th scope="col">{t('quiz.pointsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {report.pupils.map((pupil) => (
            <tr key={pupil.personId}>
              <th scope="row">
                <button type="button" className={styles.name} onClick={() => onShow(pupil)}>
                  {pupil.name || t('quiz.unknown')}
                </button>
                {pupil.className && <span className={styles.soft}> {pupil.className}</span>}
              </th>
              <td>
                <Chip variant={stateChips[pupil.state]}>{t(`quiz.is_${pupil.state}`)}</Chip>
                {pupil.leftTab > 0 && (
                  <span className={styles.soft}> {t('quiz.leftTimes', { count: pupil.leftTab })}</span>
                )}
              </td>
              <td>
                <span className={styles.marks} aria-hidden>
                  {pupil.answers.map(({ outcome }, n) => (
                    <i key={report.questions[n]?.id ?? n} data-outcome={outcome} />
                  ))}
                </span>
                <span className={styles.spoken}>
                  {t('quiz.answered', {
                    count: pupil.answers.filter(({ outcome }) => outcome !== 'empty').length,
                    all: report.questions.length,
                  })}
                </span>
              </td>
              <td>{pupil.state === 'notBegun' ? '–' : `${number(pupil.points)} / ${number(report.maxPoints)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Questions = ({ report }: { report: QuizReport }) => {
  const { t, i18n } = useTranslation();
  const two = (number: number | null): string =>
    number === null ? '–' : number.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('quiz.question')}</th>
            <th scope="col">{t('quiz.right')}</th>
            <th scope="col">{t('quiz.partly')}</th>
            <th scope="col">{t('quiz.wrong')}</th>
            <th scope="col">{t('quiz.empty')}</th>
            <th scope="col">{t('quiz.easiness')}</th>
            <th scope="col">{t('quiz.discrimination')}</th>
          </tr>
        </thead>
        <tbody>
          {report.questions.map(({ id, text }, n) => {
            const numbers = report.numbers[n];
            return (
              <tr key={id}>
                <th scope="row" className={styles.cut}>
                  {n + 1}. <QuestionText text={text} />
                </th>
                <td>{numbers?.right}</td>
                <td>{numbers?.partly}</td>
                <td>{numbers?.wrong}</td>
                <td>{numbers?.empty}</td>
                <td>{two(numbers?.easiness ?? null)}</td>
                <td>{two(numbers?.discrimination ?? null)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.soft}>{t('quiz.discriminationText')}</p>
    </div>
  );
};

/** What a class answered: by pupil and by question. */
export const QuizReportView = ({ report, pupilActions }: ViewProps) => {
  const { t } = useTranslation();
  const [by, setBy] = useState<'pupil' | 'question'>('pupil');
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = report.pupils.find(({ personId }) => personId === shownId);
  const count = (state: QuizPupil['state']): number => report.pupils.filter((one) => one.state === state).length;
  return (
    <div className={styles.report}>
      <dl className={styles.counts}>
        {(['notBegun', 'writing', 'finished'] as const).map((state) => (
          <div key={state}>
            <dt>{t(`quiz.is_${state}`)}</dt>
            <dd>{count(state)}</dd>
          </div>
        ))}
      </dl>
      <Segmented
        label={t('quiz.by')}
        value={by}
        onChange={setBy}
        options={[
          { value: 'pupil', label: t('quiz.byPupil') },
          { value: 'question', label: t('quiz.byQuestion') },
        ]}
      />
      {by === 'pupil' ? (
        <Pupils report={report} onShow={({ personId }) => setShownId(personId)} />
      ) : (
        <Questions report={report} />
      )}
      {shown && (
        <PupilDialog report={report} pupil={shown} onClose={() => setShownId(null)} actions={pupilActions?.(shown)} />
      )}
    </div>
  );
};
