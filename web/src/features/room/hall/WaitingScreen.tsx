import type { Room, RoomKind } from '@derslik/contract/meetings';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/pageTitle';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Hall } from '../../../ui/Hall';
import { useRoomCapture } from '../../../room/media/roomMedia';
import { EntryNote, type Opens } from '../prejoin/EntryNote';
import { Preview } from '../prejoin/Preview';
import { RecordedNote } from '../prejoin/RecordedNote';
import styles from './WaitingScreen.module.css';

interface WaitingScreenProps {
  title: string;
  text: ReactNode;
  roomName: string;
  /** Unix seconds. */
  startAt: number | null;
  personId: string;
  name: string;
  /** What the room would leave open of my devices. */
  opens: Opens | undefined;
  /** Who is in the film that is being made. */
  recording: RecordingLayout | undefined;
  recordedBy: string | null;
  filmed: Room['filmed'];
  watchedBy: Room['watchedBy'];
  kind: RoomKind;
  onLeave: () => void;
}

/** At the door: my own picture keeps me company, and the room opens by itself. */
export const WaitingScreen = (props: WaitingScreenProps) => {
  const {
    title,
    text,
    roomName,
    startAt,
    personId,
    name,
    opens,
    recording,
    recordedBy,
    filmed,
    watchedBy,
    kind,
    onLeave,
  } = props;
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const capture = useRoomCapture();
  usePageTitle(title);
  return (
    <Hall centred>
      <section className={styles.wait} aria-live="polite">
        {startAt !== null && (
          <Chip variant="accent">
            <Clock aria-hidden data-small />
            {t('waitingRoom.startsAt', { time: clock(startAt) })}
          </Chip>
        )}
        <h1>{title}</h1>
        <p className={styles.soft}>{text}</p>
        <div className={styles.me}>
          <Preview capture={capture} id={personId} name={name} small />
        </div>
        {/* Who leads waits at no door. */}
        <RecordedNote layout={recording} by={recordedBy} filmed={filmed} watchedBy={watchedBy} kind={kind} />
        <EntryNote opens={opens} />
        {roomName && <p className={styles.room}>{roomName}</p>}
        <Button variant="ghost" onClick={onLeave}>
          {t('waitingRoom.giveUp')}
        </Button>
      </section>
    </Hall>
  );
};
