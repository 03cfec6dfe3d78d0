import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { CirclePause, CirclePlay, CircleStop, Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { Menu, MenuGroup, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BroadcastMark.module.css';
import { broadcastNotice } from './broadcastNotice';
import { broadcastWords, useBroadcast, useIsPausing, useIsStage, useSecondsOnAir } from './useBroadcast';

const shown = {
  rehearsal: 'onAir.rehearsal',
  starting: 'onAir.short_starting',
  live: 'onAir.live',
  paused: 'onAir.short_paused',
  stopped: 'onAir.short_stopped',
  ended: 'onAir.short_ended',
} as const;

/** The seconds pass for the eye alone: what is read aloud is the state. */
const Face = () => {
  const { t } = useTranslation();
  const broadcast = useBroadcast();
  const seconds = useSecondsOnAir();
  const status = broadcast?.status ?? 'rehearsal';
  return (
    <>
      <VisuallyHidden>{t(status === 'live' ? 'onAir.liveSpoken' : shown[status])}</VisuallyHidden>
      <span className={styles.face} data-status={status} data-stream={broadcast?.stream ?? undefined} aria-hidden>
        {status === 'paused' ? <Pause /> : <span className={styles.dot} />}
        <span>{t(shown[status])}</span>
        {seconds !== null && <span className={styles.time}>{timeText(seconds)}</span>}
      </span>
    </>
  );
};

/** Before everyone on the stage of a broadcast, from the rehearsal to its end; a press says how it stands. */
export const BroadcastMark = () => {
  const { t } = useTranslation();
  const isStage = useIsStage();
  const broadcast = useBroadcast();
  const isPausing = useIsPausing();
  const may = useCan('broadcast');
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  if (!isStage) return null;
  const words = broadcastWords(t, broadcast);
  if (may && isOnAir(broadcast))
    return (
      <Menu
        isSheet
        trigger={
          <button type="button" className={styles.button} data-variant="mark" title={words}>
            <Face />
          </button>
        }
      >
        <MenuGroup label={words}>
          <MenuItem
            icon={isPausing ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
            onSelect={() => void send({ type: 'pauseBroadcast', paused: !isPausing })}
          >
            {t(isPausing ? 'onAir.goOn' : 'onAir.pause')}
          </MenuItem>
          <MenuItem icon={<CircleStop aria-hidden />} onSelect={() => ui.patch({ dialog: 'endBroadcast' })}>
            {t('onAir.end')}
          </MenuItem>
        </MenuGroup>
      </Menu>
    );
  return (
    <Tooltip text={words} side="bottom">
      <button
        type="button"
        className={styles.button}
        data-variant="mark"
        onClick={() => toast({ id: broadcastNotice, title: words })}
      >
        <Face />
      </button>
    </Tooltip>
  );
};
