import type { QuestionForPupil } from '@derslik/contract/quizzes/question';
import { AskedQuestion } from './AskedQuestion';
import styles from './Quiz.module.css';

interface QuizSheetProps {
  sessionId: string;
  title: string;
  questions: readonly QuestionForPupil[];
}

/** The questions of a test for who reads them and answers none. */
export const QuizSheet = ({ sessionId, title, questions }: QuizSheetProps) => (
  <div className={styles.test}>
    <header className={styles.top}>
      <h2>{title}</h2>
    </header>
    <ol className={styles.list}>
      {questions.map((question, n) => (
        <AskedQuestion
          key={question.id}
          {...{ sessionId, question }}
          number={n + 1}
          held={undefined}
          isClosed
          onAnswer={() => undefined}
        />
      ))}
    </ol>
  </div>
);
