import { FormulaText } from '../../ui/FormulaText';
import styles from './Quiz.module.css';

/** A text of a question, with its formulas drawn. */
export const QuestionText = ({ text }: { text: string }) => <FormulaText text={text} className={styles.asWritten} />;
