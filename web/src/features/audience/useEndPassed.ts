import { isOnAir, roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { closeToast, toast } from '../../ui/toast';

const id = 'broadcast-end';
/** A browser's timer takes no more. */
const longestMs = 2 ** 31 - 1;

/** Tells those who lead that the planned end has passed, and that it goes on until somebody ends it. @param endAt Unix seconds */
export const useEndPassed = (endAt: number | null): void => {
  const { serverNow } = useRoomActions();
  const leads = useCan('broadcast');
  const isOn = useRoomSelector(({ data }) => !!data && isOnAir(roomBroadcast.of(data.view)));
  useEffect(() => {
    if (!leads || !isOn || endAt === null) return;
    const left = endAt * 1_000 - serverNow();
    if (left > longestMs) return;
    const say = (): void =>
      void toast({ id, title: i18next.t('onAir.endPassed'), text: i18next.t('onAir.endPassedText'), persistent: true });
    const timer = setTimeout(say, Math.max(0, left));
    return () => {
      clearTimeout(timer);
      closeToast(id);
    };
  }, [leads, isOn, endAt, serverNow]);
};
