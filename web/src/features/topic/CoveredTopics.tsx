import type { ReportTopic } from '@derslik/contract/report';
import { CircleCheck } from 'lucide-react';
import styles from './CoveredTopics.module.css';

/** What was gone through, as the list had it. */
export const CoveredTopics = ({ data }: { data: readonly ReportTopic[] }) => (
  <ul className={styles.topics}>
    {data.map(({ id, text }) => (
      <li key={id} className={styles.topic}>
        <CircleCheck aria-hidden />
        <span dir="auto">{text}</span>
      </li>
    ))}
  </ul>
);
