import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../conference/hooks';
import { toast } from '../../../ui/toast';
import { useRoomEngine } from '../media/roomMedia';

/** Says why my screen was not shared. Who closed the browser's question knows. */
export const useScreenNotices = (): void => {
  const { t } = useTranslation();
  const screen = useEngine(useRoomEngine(), (s) => s.screen);
  useEffect(() => {
    if (screen.error === null) return;
    const text = t(screen.error === 'denied' ? 'common.screenSharePermissionError' : 'room.screenFailedText');
    toast({ id: 'screen-failed', title: t('room.screenFailed'), text, kind: 'warn' });
  }, [t, screen]);
};
