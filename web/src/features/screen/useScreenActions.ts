import { ScreenShare, ScreenShareOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useScreenControl } from './useScreenControl';

/** My own screen. */
export const useScreenActions = (): RoomActions => {
  const { t } = useTranslation();
  const screen = useScreenControl();
  if (!screen) return [];
  const { state, reason, pending, perform } = screen;
  const texts = {
    on: [t('room.stopShare'), undefined],
    off: [t('room.shareScreen'), t('room.shareScreenHint')],
    ask: [t('room.askScreen'), t('room.askScreenHint')],
    asked: [t('room.asked'), t('room.askedScreenHint')],
    blocked: [t('room.shareScreen'), reason],
  } as const;
  const [label, known] = texts[state];
  const hint = (state === 'ask' || state === 'asked') && pending ? t('room.waitsForLine') : known;
  return [
    {
      name: 'screen',
      places: ['tablet', 'desktop', 'more'],
      label,
      ...(state === 'asked' && { spoken: t('room.askedScreen') }),
      ...(hint !== undefined && { hint }),
      described: t('room.shortcutScreen'),
      icon: state === 'on' ? ScreenShareOff : ScreenShare,
      ...(state !== 'off' && state !== 'blocked' && { variant: state }),
      ...(state === 'blocked' && { disabled: true }),
      pending,
      shortcuts: [{ key: 'd', shown: 'D' }],
      perform,
    },
  ];
};
