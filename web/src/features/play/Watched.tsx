import type { CallError } from '@derslik/client/callError';
import type { WatchedBody } from '@derslik/contract/audience';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { LogOut } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BroadcastPoster } from '../../ui/BroadcastPoster';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Audience } from './Audience';
import { AudienceReactions } from './AudienceReactions';
import { delayOf } from './delayOf';
import { LivePlayer } from './LivePlayer';
import { PlayFacts, PlayTitle } from './PlayFacts';
import { watch } from './playCalls';
import { useViewing } from './useViewing';
import styles from './Watched.module.css';

interface WatchedProps {
  broadcast: Broadcast;
  asked: WatchedBody;
  /** They may watch no more. */
  onRefused: (refusal: CallError) => void;
  /** `hasWatched`: the page that comes next asks them how it was. */
  onLeave: (hasWatched: boolean) => void;
  feedback: (isOver: boolean) => ReactNode;
}

/** The picture, or what stands in its place, and who speaks. */
export const Watched = ({ broadcast, asked, onRefused, onLeave, feedback }: WatchedProps) => {
  const { t } = useTranslation();
  const { jToken, pwd } = asked;
  const delay = useRef<number | null>(null);
  const ask = useCallback(
    () => watch({ jToken, ...(pwd !== undefined && { pwd }), ...delayOf(delay.current) }),
    [jToken, pwd],
  );
  const leave = useCallback(
    () => void watch({ jToken, ...(pwd !== undefined && { pwd }), leaves: true }),
    [jToken, pwd],
  );
  const viewing = useViewing(ask, onRefused, leave);
  // Its plan may change while they wait.
  const planned = viewing ? { ...broadcast, title: viewing.title, startAt: viewing.startAt } : broadcast;
  // In a lesson nobody has the time to let words through.
  const heard = viewing && !broadcast.isLesson && viewing.state !== 'deleted' ? viewing : null;
  const mayBeSaid = viewing
    ? heard !== null && (heard.state !== 'completed' || heard.words.length > 0)
    : !broadcast.isLesson;
  const state = viewing?.state;
  const isOver = state === 'completed';
  // Those who make it are asked as they leave its stage.
  const isAudience = !broadcast.isOwner && broadcast.place === null;
  const [hasWatched, setWatched] = useState(false);
  if (!hasWatched && isAudience && (state === 'process' || state === 'interrupted' || state === 'paused'))
    setWatched(true);
  return (
    <Page className={styles.page}>
      <PlayTitle
        broadcast={planned}
        action={
          <Button icon={<LogOut aria-hidden />} onClick={() => onLeave(hasWatched)}>
            {t('play.leave')}
          </Button>
        }
      />
      <div className={styles.watched} data-beside={mayBeSaid || undefined}>
        <div className={styles.film}>
          {viewing === null ? (
            <Skeleton shape="card" />
          ) : viewing.state === 'process' || viewing.state === 'interrupted' ? (
            viewing.src ? (
              <LivePlayer
                src={viewing.src}
                title={planned.title}
                isInterrupted={viewing.state === 'interrupted'}
                caption={viewing.caption}
                delay={delay}
              />
            ) : (
              <Skeleton shape="card" />
            )
          ) : (
            <BroadcastPoster state={viewing.state} broadcast={planned} />
          )}
          {heard?.mayReact && <AudienceReactions asked={asked} sums={heard.reactions} />}
        </div>
        {heard && mayBeSaid && (
          <div className={styles.said}>
            <Audience viewing={heard} asked={asked} />
          </div>
        )}
        <PlayFacts broadcast={broadcast} viewers={viewing?.viewers ?? 0}>
          {(isOver || (hasWatched && state !== 'deleted')) && <div>{feedback(isOver)}</div>}
        </PlayFacts>
      </div>
    </Page>
  );
};
