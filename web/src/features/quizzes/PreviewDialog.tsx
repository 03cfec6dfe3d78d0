import type { Quiz } from '@derslik/contract/quizzes';
import { grade } from '@derslik/contract/quizzes/grade';
import { picturesBeside, type Answer } from '@derslik/contract/quizzes/question';
import { shuffledById, withoutKey } from '@derslik/contract/quizzes/withoutKey';
import { RotateCcw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '../../room/quizzes/AnswerForm';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { FormulaText } from '../../ui/FormulaText';
import { PictureOfQuestion } from './PictureOfQuestion';
import styles from './Preview.module.css';

const variants = { right: 'ok', partly: 'warn', wrong: 'bad', empty: 'plain' } as const;

/** The test as a pupil will see it, shuffled as it would be for one; and what their answers would bring. */
export const PreviewDialog = ({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [seed, setSeed] = useState(0);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer | null>>>({});
  const [isGraded, setGraded] = useState(false);
  const questions = useMemo(() => {
    const { content, shufflesQuestions, shufflesChoices } = quiz;
    const ordered = shufflesQuestions ? shuffledById(content, String(seed)) : content;
    return ordered.map((question) => ({ question, shown: withoutKey(question, String(seed), shufflesChoices) }));
  }, [quiz, seed]);
  const grades = questions.map(({ question }) => grade(question, answers[question.id] ?? null));
  const total = grades.reduce((sum, { points }) => sum + points, 0);
  return (
    <Dialog
      open
      kind="playPreview"
      closable
      wide
      onClose={onClose}
      title={t('quizzes.previewOf', { title: quiz.title })}
      text={t('quizzes.previewText')}
      actions={
        <>
          <Button
            variant="ghost"
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              setSeed((now) => now + 1);
              setAnswers({});
              setGraded(false);
            }}
          >
            {t('quizzes.another')}
          </Button>
          <Button variant="primary" onClick={() => setGraded(true)}>
            {t('quizzes.grade')}
          </Button>
        </>
      }
    >
      {isGraded && (
        <p className={styles.total} role="status">
          {t('quizzes.total', { points: Math.round(total * 100) / 100, all: quiz.points })}
        </p>
      )}
      <ol className={styles.preview}>
        {questions.map(({ question, shown }, n) => (
          <li key={question.id}>
            <div id={`${id}${n}`} className={styles.question}>
              <p>
                {n + 1}. <FormulaText text={shown.text} />
              </p>
              {picturesBeside(shown).map((one) => (
                <PictureOfQuestion key={one.id} {...one} />
              ))}
              <p className={styles.ask}>
                {t(`quizzes.ask.${shown.kind}`)} · {t('quizzes.points', { count: shown.points })}
              </p>
            </div>
            <AnswerForm
              key={seed}
              question={shown}
              isClosed={false}
              labelledBy={`${id}${n}`}
              answer={answers[question.id] ?? null}
              onAnswer={(answer) => {
                setAnswers((now) => ({ ...now, [question.id]: answer }));
                setGraded(false);
              }}
              picture={(picture, alt) => <PictureOfQuestion id={picture} alt={alt} />}
            />
            {isGraded && (
              <p className={styles.outcome}>
                <Chip variant={variants[grades[n]!.outcome]}>{t(`quizzes.outcomes.${grades[n]!.outcome}`)}</Chip>
                {t('quizzes.points', { count: grades[n]!.points })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
