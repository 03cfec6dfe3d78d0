import styles from './Help.module.css';
import type { Answer } from './topics';

/** Questions, each with its answer. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ name, question, text }) => (
      <div key={name}>
        <dt>{question}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
