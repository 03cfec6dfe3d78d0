import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { PersonAction, PersonActions, PersonWorld } from '../../room/people/personActions';
import { answerRequest } from '../../room/people/requests';
import { mediaOffer } from './mediaOffer';

const words = {
  mic: { on: Mic, off: MicOff, allow: 'room.allowMic', ask: 'room.askToOpenMic', mute: 'room.muteMic' },
  cam: { on: Video, off: VideoOff, allow: 'room.allowCam', ask: 'room.askToOpenCam', mute: 'room.muteCam' },
} as const;

const device = (kind: DeviceMediaKind, { t, view, me, person: { id } }: PersonWorld): PersonAction | null => {
  const offer = mediaOffer(view, me, id, kind);
  if (!offer) return null;
  const { on, off, [offer]: label } = words[kind];
  const isMute = offer === 'mute';
  return {
    name: kind,
    kind: 'media',
    label: t(label),
    icon: isMute ? off : on,
    deed: { send: answerRequest(kind, id, !isMute) },
  };
};

/** Another's microphone and camera: permit, ask to open, close. */
export const mediaPersonActions: PersonActions = (world) => [device('mic', world), device('cam', world)];
