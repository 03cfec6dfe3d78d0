import { reloadConfig } from '@derslik/client/config';
import { CirclePause, CirclePlay, CircleStop, Disc, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { useOwnChoice } from './useOwnChoice';
import { useGoesOut, useIsInstalled, useMayRecord, useRecording } from './useRecording';

/** To film the lesson, and to pause and end that. */
export const useRecordingActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const may = useMayRecord();
  const recording = useRecording();
  const isInstalled = useIsInstalled();
  const goesOut = useGoesOut();
  const own = useOwnChoice();
  // The mark of what goes out stands alone; so who steps out of its film does it here.
  if (goesOut)
    return [
      own && {
        name: 'ownFilm',
        places: ['more'],
        label: t(own === 'takePart' ? 'recording.takePart' : 'recording.withdraw'),
        icon: own === 'takePart' ? UserRoundCheck : UserRoundX,
        perform: () => void send({ type: 'answerFilming', agrees: own === 'takePart' }),
      },
    ];
  if (!may) return [];
  /** A recorder may have been started since this page was: the server knows. */
  const begin = async (): Promise<void> => {
    const isThere =
      isInstalled ||
      (await reloadConfig()
        .then(({ recording: { isInstalled: now } }) => now)
        .catch(() => false));
    if (isThere) ui.patch({ dialog: 'recording' });
    else toast({ id: 'no-recorder', title: t('recording.notThere'), text: t('recording.notThereText'), kind: 'warn' });
  };
  if (!recording)
    return [
      {
        name: 'record',
        places: ['desktop', 'more'],
        label: t('recording.record'),
        spoken: t('recording.recordLesson'),
        hint: isInstalled ? t('recording.recordHint') : t('recording.notThere'),
        icon: Disc,
        ...(!isInstalled && { disabled: true }),
        perform: () => void begin(),
      },
    ];
  const isEnding = recording.wanted === 'off';
  const isPaused = recording.wanted === 'paused';
  return [
    {
      name: 'record',
      places: ['desktop', 'more'],
      label: t('recording.stop'),
      icon: CircleStop,
      ...(isEnding && { pending: true, disabled: true, hint: t('recording.ending') }),
      perform: () => !isEnding && ui.patch({ dialog: 'stopRecording' }),
    },
    !isEnding && {
      name: 'pauseRecording',
      places: ['more'],
      label: t(isPaused ? 'recording.goOn' : 'recording.pause'),
      icon: isPaused ? CirclePlay : CirclePause,
      perform: () => void send({ type: 'pauseRecording', paused: !isPaused }),
    },
  ];
};
