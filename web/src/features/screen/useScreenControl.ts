import { can, maySend } from '@derslik/contract/room/can';
import { limits } from '@derslik/contract/limits';
import { againstScreen } from '@derslik/contract/room/sharing';
import { optionsOf, screenSharers } from '@derslik/contract/room/state';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../conference/hooks';
import { toast } from '../../ui/toast';
import { useTimeout } from '../../ui/useTimeout';
import { useRoomCapture, useRoomEngine } from '../../room/media/roomMedia';
import { useRoomSelector } from '../../room/useRoom';
import { useWishControl, type WishControl } from '../../room/useWishControl';
import { mineNotice } from './screenNotice';

export interface ScreenControl {
  /** `blocked`: not now, see `reason`. */
  state: 'on' | 'off' | WishControl['state'] | 'blocked';
  reason?: string;
  pending: boolean;
  perform: () => void;
}

/** My shared screen in this room, under its rules. Null where my role or my device has none. */
export const useScreenControl = (): ScreenControl | null => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const { canShareScreen } = useRoomCapture();
  const pressedAt = useRef(-Infinity);
  /** The time of a press that the next one waits for; null: the next one counts. */
  const [restsSince, setRestsSince] = useState<number | null>(null);
  useTimeout(
    () => setRestsSince(null),
    restsSince === null ? null : limits.screenShare.doubleTriggerGuardMs,
    restsSince,
  );
  const screen = useEngine(engine, (s) => s.screen.state);
  const has = useRoomSelector(({ data }) => !!data && can(data.view, data.you, 'shareScreen'));
  const may = useRoomSelector(({ data }) => !!data && maySend(data.view, data.you, 'screen'));
  const status = useRoomSelector(({ data }) => data?.view.participants[data.you]?.screen.status);
  const isDesktop = useRoomSelector(({ data }) => data?.view.participants[data.you]?.device.kind === 'desktop');
  const most = useRoomSelector(({ data }) => (data ? optionsOf(data.view, data.you).maxScreenShareParticipant : 0));
  const others = useRoomSelector(({ data }) =>
    data ? screenSharers(data.view).filter(({ id }) => id !== data.you).length : 0,
  );
  const against = useRoomSelector(({ data }) => data && againstScreen(data.view, data.you));
  const wish = useWishControl('screen-share', status, { id: mineNotice, title: t('notice.screenAsked') });
  if (!has || (!canShareScreen && !isDesktop)) return null;
  const blocked = (reason: string): ScreenControl => ({
    state: 'blocked',
    reason,
    pending: false,
    perform: () => toast({ id: 'screen-blocked', title: reason, kind: 'warn' }),
  });
  if (!canShareScreen) return blocked(t('problemSolve.warn4'));
  if (!may) return wish;
  if (screen === 'off' && against) return blocked(t(against as 'warning.stopYoutubeForSs'));
  if (screen === 'off' && others >= most) return blocked(t('warning.maxSs', { count: most }));
  return {
    state: screen === 'on' ? 'on' : 'off',
    // What a press does not do is seen on the button.
    pending: screen === 'pending' || (screen === 'off' && restsSince !== null),
    perform: () => {
      const now = performance.now();
      // If somebody presses twice, the second would begin again, or end what the first asks for; who shows the wrong
      // screen ends it at once.
      if (screen !== 'on' && now - pressedAt.current < limits.screenShare.doubleTriggerGuardMs) return;
      pressedAt.current = now;
      setRestsSince(now);
      void engine.getSnapshot().verbs.setScreen?.(screen === 'off');
    },
  };
};
