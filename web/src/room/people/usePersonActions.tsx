import { canActOn } from '@derslik/contract/room/can';
import type { DeviceMediaKind, ParticipantId } from '@derslik/contract/room/state';
import {
  Hand,
  MessageSquareLock,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  Pin,
  PinOff,
  ScreenShareOff,
  ShieldMinus,
  ShieldPlus,
  UserRoundX,
  Video,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../roomUi';
import { useRoom } from '../useRoom';
import { mayWriteTo } from './mayWriteTo';
import { mediaOffer } from './mediaOffer';
import { screenOffer } from './screenOffer';

export interface PersonAction {
  name: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  perform: () => void;
}

const mediaWords = {
  mic: { on: Mic, off: MicOff, allow: 'room.allowMic', ask: 'room.askToOpenMic', mute: 'room.muteMic' },
  cam: { on: Video, off: VideoOff, allow: 'room.allowCam', ask: 'room.askToOpenCam', mute: 'room.muteCam' },
} as const;

/** What I may do with one person, in groups; rules come from the contract alone. */
export const usePersonActions = (id: ParticipantId): PersonAction[][] => {
  const { t } = useTranslation();
  const { view, myId, send } = useRoom();
  const ui = useRoomUiStore();
  const isPinned = useRoomUi((s) => s.pinned === id);
  const person = view?.participants[id];
  if (!view || !myId || !person) return [];
  const may = (ability: Parameters<typeof canActOn>[3]): boolean => canActOn(view, myId, id, ability);
  const when = (possible: boolean, action: PersonAction): PersonAction[] => (possible ? [action] : []);

  const media = (kind: DeviceMediaKind): PersonAction[] => {
    const offer = mediaOffer(view, myId, id, kind);
    if (!offer) return [];
    const words = mediaWords[kind];
    return [
      {
        name: kind,
        label: t(words[offer]),
        icon: offer === 'mute' ? words.off : words.on,
        perform: () =>
          void send({ type: kind, id, status: offer === 'mute' ? 'mutedFromModerator' : 'allowedFromModerator' }),
      },
    ];
  };
  const screen = (): PersonAction[] => {
    const offer = screenOffer(view, myId, id);
    return [
      ...when(may('giveScreenSharePermission') && person.screenAt !== null, {
        name: 'endScreen',
        label: t('room.endScreen'),
        icon: ScreenShareOff,
        perform: () => void send({ type: 'stopSs', id }),
      }),
      ...when(offer !== null, {
        name: 'screen',
        label: t(offer === 'takeBack' ? 'room.takeScreenBack' : 'room.allowScreen'),
        icon: offer === 'takeBack' ? MonitorX : MonitorUp,
        perform: () =>
          void send({ type: offer === 'takeBack' ? 'takeScreenSharePermissionBack' : 'allowScreenShare', id }),
      }),
    ];
  };
  const role = (to: 'participant' | 'coModerator' | 'moderator', label: string): PersonAction => ({
    name: to,
    label,
    icon: to === 'participant' ? ShieldMinus : ShieldPlus,
    perform: () => void send({ type: 'setRole', id, role: to }),
  });
  const isGuest = person.role === 'guest';

  return [
    [
      ...when(person.handAt !== null && id !== myId && may('lowerHands'), {
        name: 'hand',
        label: t('room.lowerHand'),
        icon: Hand,
        perform: () => void send({ type: 'lowYourHand', id }),
      }),
      ...media('mic'),
      ...media('cam'),
      ...screen(),
    ],
    [
      {
        name: 'pin',
        label: t(isPinned ? 'room.unpin' : 'room.pin'),
        icon: isPinned ? PinOff : Pin,
        perform: () => ui.patch(isPinned ? { pinned: null, view: 'tile' } : { pinned: id, view: 'speaker' }),
      },
      ...when(id !== myId && mayWriteTo(view, myId, id), {
        name: 'private',
        label: t('room.privateMessage'),
        icon: MessageSquareLock,
        perform: () => ui.patch({ chatWith: id, panel: 'chat', unread: 0 }),
      }),
    ],
    [
      ...when(
        !isGuest && person.role === 'participant' && may('assignCoModerator'),
        role('coModerator', t('room.makeCoModerator')),
      ),
      ...when(
        !isGuest && person.role !== 'moderator' && may('assignModerator'),
        role('moderator', t('room.makeModerator')),
      ),
      ...when(
        person.role === 'coModerator' && may('assignCoModerator'),
        role('participant', t('room.unmakeModerator')),
      ),
      ...when(person.role === 'moderator' && may('assignModerator'), role('participant', t('room.unmakeModerator'))),
    ],
    when(may('kickParticipant'), {
      name: 'kick',
      label: t('room.kick'),
      icon: UserRoundX,
      danger: true,
      perform: () => ui.patch({ kicking: id }),
    }),
  ].filter((group) => group.length > 0);
};
