import type { Replay, ReplayMessage } from '@derslik/contract/replay';
import { LessonShare } from './LessonShare';
import { LessonSearch } from './LessonSearch';
import { LessonTracks } from './LessonTracks';
import { MissedMinutes } from './MissedMinutes';
import styles from './Replay.module.css';
import { useMissedPlay } from './useMissedPlay';

interface LessonAroundProps {
  replay: Replay;
  messages: readonly ReplayMessage[];
  clock: { place: number; isPlaying: boolean; seek: (seconds: number) => void; toggle: () => void };
}

const none: NonNullable<Replay['missed']> = [];

/** What stands below the player of a lesson: its tracks, the minutes that were missed, and the search. */
export const LessonAround = ({ replay, messages, clock }: LessonAroundProps) => {
  const missed = replay.missed ?? none;
  const { isPlayed, play, end } = useMissedPlay(clock, missed);
  const seek = (seconds: number): void => {
    // A hand that goes elsewhere wants to be there.
    end();
    clock.seek(seconds);
  };
  return (
    <div className={styles.around}>
      <LessonTracks {...{ replay }} place={clock.place} written={messages.map(({ at }) => at)} onSeek={seek} />
      {missed.length > 0 && <MissedMinutes {...{ missed, isPlayed }} onPlay={play} onEnd={end} />}
      <LessonShare {...{ replay }} />
      <LessonSearch token={replay.token} onSeek={seek} />
    </div>
  );
};
