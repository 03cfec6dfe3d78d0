import type { CallError } from '@derslik/client/callError';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { ViewingBody } from '@derslik/contract/broadcastViewing';
import { Eye, LogOut } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { LivePlayer } from './LivePlayer';
import styles from './PlayPage.module.css';
import { useWatchMutation } from './playApi';
import { PlayPoster } from './PlayPoster';
import { useViewing } from './useViewing';

interface WatchedProps {
  broadcast: Broadcast;
  asked: ViewingBody;
  /** They may watch no more. */
  onRefused: (refusal: CallError) => void;
  onLeave: () => void;
  /** What stands there once it is over. */
  afterwards: () => ReactNode;
}

/** The picture, or what stands in its place, and who speaks. */
export const Watched = ({ broadcast, asked, onRefused, onLeave, afterwards }: WatchedProps) => {
  const { title, description, logo, users, startAt } = broadcast;
  const { t } = useTranslation();
  const { jToken, pwd } = asked;
  const [watch] = useWatchMutation();
  const ask = useCallback(() => watch({ jToken, ...(pwd !== undefined && { pwd }) }), [watch, jToken, pwd]);
  const viewing = useViewing(ask, onRefused);
  return (
    <Page>
      <PageTitle
        title={
          <span className={styles.head}>
            {logo && <img className={styles.logo} src={logo} alt="" />}
            {title}
          </span>
        }
        action={
          <Button icon={<LogOut aria-hidden />} onClick={onLeave}>
            {t('play.leave')}
          </Button>
        }
      />
      {viewing === null ? (
        <Skeleton shape="card" />
      ) : viewing.state === 'process' || viewing.state === 'interrupted' ? (
        viewing.src && <LivePlayer src={viewing.src} title={title} isInterrupted={viewing.state === 'interrupted'} />
      ) : (
        <PlayPoster state={viewing.state} startAt={startAt} logo={logo} />
      )}
      <div className={styles.about}>
        {viewing?.state === 'completed' && <div>{afterwards()}</div>}
        {viewing && viewing.viewers > 0 && (
          <p className={styles.viewers}>
            <Eye aria-hidden /> {t('play.viewers', { count: viewing.viewers })}
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
    </Page>
  );
};
