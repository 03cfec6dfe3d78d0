import type { SpeechEvent } from '@derslik/contract/room/parts/speech';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { SpeechInside } from './SpeechInside';
import { useSpeechActions } from './useSpeechActions';

const notices: Notices<SpeechEvent> = { speechCounted: null };

export const speech: RoomPart = {
  name: 'speech',
  notices,
  Inside: SpeechInside,
  useActions: useSpeechActions,
  panel: { title: (t) => t('speech.info'), Panel: later(() => import('./SpeechPanel'), ['opened']) },
};
