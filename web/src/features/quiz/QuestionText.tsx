import styles from './Quiz.module.css';

/** A text of a question as it was written. */
export const QuestionText = ({ text }: { text: string }) => (
  <span className={styles.asWritten} dir="auto">
    {text}
  </span>
);
