import type { Broadcast } from '@derslik/contract/broadcasts';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/Page';
import styles from './PlayPage.module.css';

/** A broadcast's logo and title above its picture. */
export const PlayTitle = ({ broadcast: { title, logo }, action }: { broadcast: Broadcast; action: ReactNode }) => (
  <PageTitle
    title={
      <span className={styles.head}>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        {title}
      </span>
    }
    action={action}
  />
);

interface PlayFactsProps {
  broadcast: Broadcast;
  viewers: number;
  children?: ReactNode;
}

/** What a broadcast is about, and who speaks in it. */
export const PlayFacts = ({ broadcast: { description, users }, viewers, children }: PlayFactsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.about}>
      {children}
      {viewers > 0 && (
        <p className={styles.viewers}>
          <Eye aria-hidden /> {t('play.viewers', { count: viewers })}
        </p>
      )}
      {description && <p className={styles.description}>{description}</p>}
      <ul className={styles.people}>
        {users.map(({ index, type, fullName, title: post }) => (
          <li key={index}>
            <strong>{fullName}</strong>
            <span>{[t(type === 1 ? 'play.moderator' : 'play.panelist'), post].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
