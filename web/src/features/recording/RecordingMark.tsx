import { filmedMs, type RoomRecording } from '@derslik/contract/room/parts/recording';
import { Pause } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { OwnChoice } from './OwnChoice';
import { RunningTime } from '../../room/RunningTime';
import { useOwnChoice } from './useOwnChoice';
import { toast } from '../../ui/toast';
import { Menu, MenuGroup } from '../../ui/Menu';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './RecordingMark.module.css';
import { recordingNotice } from './recordingNotice';
import { RecordingMenu } from './RecordingMenu';
import { useFilmTerms } from './useFilmTerms';
import { useFilmedMinutes, useGoesOut, useMayRecord, useRecording } from './useRecording';

const titles = {
  pending: 'recording.starting',
  on: 'room.isRecorded',
  paused: 'recording.paused',
} as const satisfies Record<RoomRecording['status'], string>;

/** As long as it takes to read all of it. */
const termsMs = 20_000;

/** The seconds pass for the eye alone: what is read aloud is the state, and the minutes of it. */
const Face = ({ recording }: { recording: RoomRecording }) => {
  const { t } = useTranslation();
  const { status } = recording;
  const minutes = useFilmedMinutes(recording);
  const textAt = useCallback((second: number) => timeText(filmedMs(recording, second) / 1_000), [recording]);
  return (
    <>
      <VisuallyHidden>
        {t(titles[status])}
        {minutes > 0 && `, ${t('recording.filmedFor', { count: minutes })}`}
      </VisuallyHidden>
      <span className={styles.face} data-status={status} aria-hidden>
        {status === 'paused' ? <Pause /> : <span className={styles.dot} />}
        <span className={styles.word}>{t(status === 'on' ? 'recording.short' : `recording.short_${status}`)}</span>
        {status !== 'pending' && <RunningTime textAt={textAt} />}
      </span>
    </>
  );
};

/** Before everyone for as long as a film is made; a press says on what terms, and lets who may pause and end it. */
export const RecordingMark = () => {
  const { t } = useTranslation();
  const recording = useRecording();
  const mayRecord = useMayRecord();
  const terms = useFilmTerms();
  const own = useOwnChoice();
  // Its own mark says more.
  const goesOut = useGoesOut();
  if (!recording || !terms || goesOut) return null;
  const title = t(titles[recording.status]);
  const face = <Face recording={recording} />;
  if (mayRecord) return <RecordingMenu recording={recording} label={title} face={face} />;
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
        <MenuGroup label={terms.mine}>
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
        onClick={() => toast({ id: recordingNotice, title, text: terms.mine, ms: termsMs })}
      >
        {face}
      </button>
    </Tooltip>
  );
};
