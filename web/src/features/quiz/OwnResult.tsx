import type { OwnQuiz } from '@derslik/contract/quizRuns';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from './GivenAnswer';
import { QuestionPictures } from './QuestionPictures';
import { QuestionText } from './QuestionText';
import styles from './Quiz.module.css';

/** What a pupil's test came to: as far as their teacher shows it. */
export const OwnResult = ({ quiz, sessionId }: { quiz: OwnQuiz; sessionId: string }) => {
  const { t, i18n } = useTranslation();
  const { score, grades, isOver, shows, answers } = quiz;
  const number = (points: number): string => points.toLocaleString(i18n.language);
  const text = !isOver
    ? t('quiz.handedIn')
    : shows === 'nothing'
      ? t('quiz.notShown')
      : score
        ? null
        : t('quiz.reckoning');
  return (
    <div className={styles.intro} role="status">
      <h2>{quiz.title}</h2>
      {text && <p>{text}</p>}
      {score && (
        <p className={styles.score}>{t('quiz.score', { points: number(score.points), max: number(score.max) })}</p>
      )}
      {grades && (
        <ol className={styles.list}>
          {grades.map(({ question, outcome, points }, n) => {
            const answer = answers.find(({ questionId }) => questionId === question.id)?.answer ?? null;
            return (
              <li key={question.id} className={styles.question}>
                <div className={styles.asked}>
                  <span className={styles.number}>{n + 1}.</span>
                  <QuestionText text={question.text} />
                  <span className={styles.points}>
                    {number(points)} / {number(question.points)}
                  </span>
                </div>
                <QuestionPictures sessionId={sessionId} question={question} />
                <GivenAnswer question={question} answer={answer} outcome={outcome} label={t('quiz.yourAnswer')} />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
};
