import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { CirclePause, CirclePlay, CircleStop, Link2, Pause } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { RunningTime } from '../../room/RunningTime';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { Menu, MenuGroup, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BroadcastMark.module.css';
import { broadcastNotice } from './broadcastNotice';
import {
  audienceWords,
  broadcastWords,
  useBroadcast,
  useIsPausing,
  useIsStage,
  useLessonOnAir,
  useLiveSince,
} from './useBroadcast';

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
  const since = useLiveSince();
  const textAt = useCallback((second: number) => timeText((second - (since ?? second)) / 1_000), [since]);
  const isStage = useIsStage();
  const status = broadcast?.status ?? 'rehearsal';
  return (
    <>
      <VisuallyHidden>
        {t(status !== 'live' ? shown[status] : isStage ? 'onAir.liveSpoken' : 'onAir.lessonLive')}
      </VisuallyHidden>
      <span className={styles.face} data-status={status} data-stream={broadcast?.stream ?? undefined} aria-hidden>
        {status === 'paused' ? <Pause /> : <span className={styles.dot} />}
        <span>{t(shown[status])}</span>
        {since !== null && (
          <span className={styles.time}>
            <RunningTime textAt={textAt} />
          </span>
        )}
      </span>
    </>
  );
};

/**
 * Before everyone on the stage of a broadcast, from the rehearsal to its end, and in a lesson while it goes out; a press says how it
 * stands, and who may watch.
 */
export const BroadcastMark = () => {
  const { t } = useTranslation();
  const isStage = useIsStage();
  const broadcast = useBroadcast();
  const isPausing = useIsPausing();
  const leadsStage = useCan('broadcast');
  const leadsLesson = useCan('liveStream');
  const isLesson = useLessonOnAir();
  const may = isStage ? leadsStage : leadsLesson;
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  if (!isStage && !isLesson) return null;
  const audience = broadcast?.audience;
  const words =
    audience && !may ? `${t('onAir.lessonLive')}. ${audienceWords(t, audience)}` : broadcastWords(t, broadcast);
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
          {isLesson && (
            <MenuItem icon={<Link2 aria-hidden />} onSelect={() => ui.patch({ dialog: 'liveStreamLink' })}>
              {t('onAir.viewerLink')}
            </MenuItem>
          )}
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
