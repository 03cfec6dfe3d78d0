import { currentAnnouncement } from '@derslik/contract/room/parts/announcement';
import { Megaphone, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusStage } from '../../room/focusStage';
import { IconButton } from '../../ui/IconButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './AnnouncementBanner.module.css';

/** The announcement, on everybody's screen; people with the right change or remove it here. */
export const AnnouncementBanner = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const text = useRoomSelector(({ data }) => data && currentAnnouncement.of(data.view));
  const mayChange = useCan('announce');
  const remove = async (): Promise<void> => {
    if (await send({ type: 'removeAnnouncement' })) focusStage();
  };
  return (
    // Always there, so that a screen reader reads new words aloud.
    <div role="status" aria-label={t('announcement.title')}>
      {text && (
        <div className={styles.banner}>
          <Megaphone aria-hidden />
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {mayChange && (
            <span className={styles.acts}>
              <IconButton label={t('announcement.change')} onClick={() => ui.patch({ dialog: 'announcement' })}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={t('announcement.remove')} onClick={() => void remove()}>
                <X aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      )}
    </div>
  );
};
