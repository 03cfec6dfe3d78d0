import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Message.module.css';

interface MessageProps {
  kind: 'bad' | 'ok' | 'soft';
  children: ReactNode;
  id?: string;
  centre?: boolean;
  /** Read aloud at once (an answer to what the person did), or when there is time. */
  live?: 'alert' | 'status';
}

/** One line that stands where its cause is. */
export const Message = ({ kind, children, id, centre, live }: MessageProps) => (
  <p id={id} role={live} className={cx(styles.message, styles[kind], centre && styles.centre)}>
    {kind === 'bad' && <CircleAlert aria-hidden />}
    {kind === 'ok' && <ShieldCheck aria-hidden />}
    <span>{children}</span>
  </p>
);
