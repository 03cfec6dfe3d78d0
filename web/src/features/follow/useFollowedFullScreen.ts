import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { closeToast, toast } from '../../ui/toast';

const notice = 'follow-full-screen';

/**
 * Full screen as the leader has it. Browsers allow it right after a press alone: else the way there stands in a notice.
 * @param wanted null while nobody leads me
 */
export const useFollowedFullScreen = (wanted: boolean | null): void => {
  const isByLeader = useRef(false);
  useEffect(() => {
    const leave = (): void => {
      closeToast(notice);
      if (isByLeader.current && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      isByLeader.current = false;
    };
    if (!wanted) return leave();
    if (document.fullscreenElement || !document.fullscreenEnabled) return;
    const enter = (): void =>
      void document.documentElement.requestFullscreen().then(
        () => void (isByLeader.current = true),
        () => undefined,
      );
    if (navigator.userActivation?.isActive) return enter();
    const actions = [{ label: i18next.t('room.fullScreen'), primary: true, perform: enter }];
    toast({ id: notice, title: i18next.t('follow.fullScreen'), persistent: true, actions });
  }, [wanted]);
};
