import { filmedInside, type RoomRecording } from '@derslik/contract/room/parts/recording';
import { Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { filmWords } from '../../lib/filmWords';
import { OwnChoice } from './OwnChoice';
import { useOwnChoice } from './useOwnChoice';
import { useRoomSelector } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { Menu, MenuGroup } from '../../ui/Menu';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './RecordingMark.module.css';
import { recordingNotice } from './recordingNotice';
import { RecordingMenu } from './RecordingMenu';
import { useFilmedSeconds, useGoesOut, useMayRecord, useRecording } from './useRecording';

const titles = {
  pending: 'recording.starting',
  on: 'room.isRecorded',
  paused: 'recording.paused',
} as const satisfies Record<RoomRecording['status'], string>;

/** The seconds pass for the eye alone: what is read aloud is the state. */
const Face = ({ status }: Pick<RoomRecording, 'status'>) => {
  const { t } = useTranslation();
  const seconds = useFilmedSeconds();
  return (
    <>
      <VisuallyHidden>{t(titles[status])}</VisuallyHidden>
      <span className={styles.face} data-status={status} aria-hidden>
        {status === 'paused' ? <Pause /> : <span className={styles.dot} />}
        <span className={styles.word}>{t(status === 'on' ? 'recording.short' : `recording.short_${status}`)}</span>
        {status !== 'pending' && <span className={styles.time}>{timeText(seconds ?? 0)}</span>}
      </span>
    </>
  );
};

/** Before everyone for as long as a film is made; a press says who is in it, and lets who may pause and end it. */
export const RecordingMark = () => {
  const { t } = useTranslation();
  const recording = useRecording();
  const mayRecord = useMayRecord();
  const filmed = useRoomSelector(({ data }) => (data ? filmedInside(data.view, data.you) : 'no'));
  const own = useOwnChoice();
  // Its own mark says more.
  const goesOut = useGoesOut();
  if (!recording || goesOut) return null;
  const title = t(titles[recording.status]);
  const face = <Face status={recording.status} />;
  if (mayRecord) return <RecordingMenu recording={recording} label={title} face={face} />;
  const words = filmWords(t, recording.layout, filmed);
  const text = recording.chat ? `${words} ${t('recording.chatIsIn')}` : words;
  if (own)
    return (
      <Menu
        isSheet
        trigger={
          <button type="button" className={styles.button} data-variant="mark" title={title}>
            {face}
          </button>
        }
      >
        <MenuGroup label={text}>
          <OwnChoice />
        </MenuGroup>
      </Menu>
    );
  return (
    <Tooltip text={title} side="bottom">
      <button
        type="button"
        className={styles.button}
        data-variant="mark"
        onClick={() => toast({ id: recordingNotice, title, text })}
      >
        {face}
      </button>
    </Tooltip>
  );
};
