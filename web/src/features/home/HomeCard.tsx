import type { CallError } from '@derslik/client/callError';
import type { ReactNode } from 'react';
import { useErrorText } from '../../lib/errorText';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import styles from './Home.module.css';

interface HomeCardProps {
  title: string;
  text: string;
  /** Why the act failed, below its button. */
  error: CallError | null;
  children: ReactNode;
}

/** One act on the home page. */
export const HomeCard = ({ title, text, error, children }: HomeCardProps) => {
  const errorText = useErrorText();
  return (
    <Card as="section" padded>
      <h2>{title}</h2>
      <p className={styles.cardText}>{text}</p>
      {children}
      {error && (
        <div className={styles.cardError}>
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        </div>
      )}
    </Card>
  );
};
