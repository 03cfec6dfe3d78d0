import { Hand, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { selectMe, useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { isWanted, selectWish } from '../../room/wish';

/** My hand, and what keeps the room safe. */
export const useOrderActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const wish = useRoomSelector(selectWish('raised-hand'));
  const isUp = useRoomSelector((s) => (selectMe(s)?.handAt ?? null) !== null);
  const isRaised = wish ? isWanted(wish) : isUp;
  const mayRaise = useCan('raiseHand');
  const leads = useCan('lead');
  const maySecure = useCan('lock');
  return [
    mayRaise && {
      name: 'hand',
      group: 'say',
      // On a phone whoever leads needs the list of people more.
      places: leads ? ['tablet', 'desktop', 'more'] : ['phone', 'tablet', 'desktop', 'more'],
      label: isRaised ? t('room.lowerMyHand') : t('room.raiseHand'),
      icon: Hand,
      ...(isRaised && { variant: 'hand' as const }),
      ...(wish && { pending: true, hint: t('room.waitsForLine') }),
      described: t('room.shortcutHand'),
      shortcuts: [{ key: 'r', shown: 'R' }],
      perform: () => void send({ type: 'raised-hand', raised: !isRaised }),
    },
    maySecure && {
      name: 'security',
      places: ['header', 'more'],
      isLast: true,
      label: t('room.security'),
      icon: ShieldCheck,
      perform: () => ui.patch({ dialog: 'security' }),
    },
  ];
};
