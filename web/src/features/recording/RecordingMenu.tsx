import type { RoomRecording } from '@derslik/contract/room/parts/recording';
import { CirclePause, CirclePlay, CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filmedPeople } from '../../lib/filmWords';
import { OwnChoice } from './OwnChoice';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { Menu, MenuGroup, MenuItem } from '../../ui/Menu';
import styles from './RecordingMark.module.css';

interface RecordingMenuProps {
  recording: RoomRecording;
  label: string;
  face: ReactNode;
}

/** The mark of those who may record. */
export const RecordingMenu = ({ recording: { layout, chat, wanted }, label, face }: RecordingMenuProps) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const isPaused = wanted === 'paused';
  const isEnding = wanted === 'off';
  const people = filmedPeople(t, layout);
  const inFilm = chat ? `${people} ${t('recording.chatIsIn')}` : people;
  return (
    <Menu
      isSheet
      trigger={
        <button type="button" className={styles.button} data-variant="mark" title={label}>
          {face}
        </button>
      }
    >
      <MenuGroup label={isEnding ? t('recording.ending') : inFilm}>
        <MenuItem
          icon={isPaused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
          disabled={isEnding}
          onSelect={() => void send({ type: 'pauseRecording', paused: !isPaused })}
        >
          {t(isPaused ? 'recording.goOn' : 'recording.pause')}
        </MenuItem>
        <MenuItem
          icon={<CircleStop aria-hidden />}
          disabled={isEnding}
          onSelect={() => ui.patch({ dialog: 'stopRecording' })}
        >
          {t('recording.stop')}
        </MenuItem>
        <OwnChoice />
      </MenuGroup>
    </Menu>
  );
};
