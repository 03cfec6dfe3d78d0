import {
  Hand,
  Info,
  Keyboard,
  LayoutGrid,
  Maximize,
  MessageSquare,
  Mic,
  MicOff,
  Minimize,
  PanelRight,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  Settings,
  ShieldCheck,
  SquareUser,
  Users,
  Video,
  VideoOff,
} from 'lucide-react';
import { can } from '@derslik/contract/room/can';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../../room/people/sameList';
import { toolOf, useRoomParts } from '../../../room/roomPart';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { selectMe, useCan, useRoomActions, useRoomSelector } from '../../../room/useRoom';
import type { ActionName, RoomAction } from '../../../room/action';
import { chatUi } from '../../chat/chatUi';
import { useFullScreen } from './useFullScreen';
import { useMediaControl, type MediaControl } from '../../media/useMediaControl';
import { useScreenControl } from '../../screen/useScreenControl';
import { isWanted, selectWish } from '../../../room/wish';

/** Everything that I can do in this room now; what is impossible is missing. */
export const useActions = (): Partial<Record<ActionName, RoomAction>> => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const panel = useRoomUi((s) => s.panel);
  const view = useRoomUi((s) => s.view);
  const unread = useRoomUi((s) => chatUi.of(s).unread);
  const mic = useMediaControl('mic');
  const cam = useMediaControl('cam');
  const screen = useScreenControl();
  const handWish = useRoomSelector(selectWish('raised-hand'));
  const isUp = useRoomSelector((s) => (selectMe(s)?.handAt ?? null) !== null);
  const isRaised = handWish ? isWanted(handWish) : isUp;
  const people = useRoomSelector((s) => Object.keys(s.data?.view.participants ?? {}).length);
  const mayRaise = useCan('raiseHand');
  const maySeePeople = useCan('seeParticipantList');
  const mayOrder = useCan('lock');
  const fullScreen = useFullScreen();
  const parts = useRoomParts();
  const allowed = useRoomSelector(
    ({ data }) => parts.filter(({ tool }) => data && tool && can(data.view, data.you, tool.may)),
    sameList,
  );

  const turn = (tab: string): void => ui.patch({ panel: ui.get().panel === tab ? null : tab });
  const media = (name: 'microphone' | 'camera', control: MediaControl | null): RoomAction | undefined => {
    if (!control) return undefined;
    const isMic = name === 'microphone';
    const { state, pending, perform } = control;
    const asks = state === 'ask' || state === 'asked';
    const labels = {
      on: isMic ? t('room.microphone') : t('room.camera'),
      off: isMic ? t('room.microphone') : t('room.camera'),
      ask: isMic ? t('room.askMic') : t('room.askCam'),
      asked: t('room.asked'),
    };
    const hints = {
      on: isMic ? t('room.microphoneOff') : t('room.cameraOff'),
      off: isMic ? t('room.microphoneOn') : t('room.cameraOn'),
      ask: isMic ? t('room.askMicHint') : t('room.askCamHint'),
      asked: isMic ? t('room.askedMicHint') : t('room.askedCamHint'),
    };
    return {
      name,
      label: labels[state],
      ...(state === 'asked' && { spoken: isMic ? t('room.askedMic') : t('room.askedCam') }),
      hint: asks && pending ? t('room.waitsForLine') : hints[state],
      described: isMic ? t('room.shortcutMicrophone') : t('room.shortcutCamera'),
      icon: isMic ? (state === 'off' ? MicOff : Mic) : state === 'off' ? VideoOff : Video,
      ...(state !== 'on' && { look: state }),
      ...(!asks && { pressed: state === 'on' }),
      pending,
      shortcuts: isMic ? [{ key: 'm', shown: 'M' }] : [{ key: 'v', shown: 'V' }],
      perform,
    };
  };

  const share = (): RoomAction | null => {
    if (!screen) return null;
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
    return {
      name: 'screen',
      label,
      ...(state === 'asked' && { spoken: t('room.askedScreen') }),
      ...(hint !== undefined && { hint }),
      described: t('room.shortcutScreen'),
      icon: state === 'on' ? ScreenShareOff : ScreenShare,
      ...(state !== 'off' && state !== 'blocked' && { look: state }),
      ...(state === 'blocked' && { disabled: true }),
      pending,
      shortcuts: [{ key: 'd', shown: 'D' }],
      perform,
    };
  };

  const all: (RoomAction | false | null | undefined)[] = [
    media('microphone', mic),
    media('camera', cam),
    share(),
    mayRaise && {
      name: 'hand',
      label: isRaised ? t('room.lowerMyHand') : t('room.raiseHand'),
      icon: Hand,
      ...(isRaised && { look: 'hand' as const }),
      ...(handWish && { pending: true, hint: t('room.waitsForLine') }),
      described: t('room.shortcutHand'),
      shortcuts: [{ key: 'r', shown: 'R' }],
      perform: () => void send({ type: 'raised-hand', raised: !isRaised }),
    },
    {
      name: 'view',
      label: t('room.view'),
      hint: view === 'tile' ? t('room.toSpeakerView') : t('room.toTileView'),
      icon: view === 'tile' ? SquareUser : LayoutGrid,
      described: t('room.shortcutView'),
      shortcuts: [{ key: 'w', shown: 'W' }],
      perform: () => ui.patch(view === 'tile' ? { view: 'speaker' } : { view: 'tile', pinned: null }),
    },
    maySeePeople && {
      name: 'people',
      label: t('room.people'),
      icon: Users,
      count: people,
      pressed: panel === 'people',
      perform: () => turn('people'),
    },
    {
      name: 'chat',
      label: t('room.chat'),
      icon: MessageSquare,
      ...(unread > 0 && { count: unread, fresh: true }),
      pressed: panel === 'chat',
      described: t('room.shortcutChat'),
      shortcuts: [{ key: 'c', shown: 'C' }],
      perform: () => turn('chat'),
    },
    {
      name: 'settings',
      label: t('room.settings'),
      icon: Settings,
      pressed: panel === 'settings',
      perform: () => turn('settings'),
    },
    {
      name: 'panel',
      label: t('room.panel'),
      icon: PanelRight,
      described: t('room.shortcutPanel'),
      shortcuts: [{ key: 'f', shown: 'F' }],
      perform: () => turn(panel ?? (maySeePeople ? 'people' : 'chat')),
    },
    fullScreen && {
      name: 'fullScreen',
      label: fullScreen.on ? t('room.leaveFullScreen') : t('room.fullScreen'),
      icon: fullScreen.on ? Minimize : Maximize,
      described: t('room.fullScreen'),
      shortcuts: [
        { key: 's', shown: 'S' },
        { key: ' ', ctrl: true, shown: `Ctrl + ${t('room.keySpace')}` },
      ],
      perform: fullScreen.toggle,
    },
    {
      name: 'mainPicture',
      label: t('room.shortcutMain'),
      icon: SquareUser,
      shortcuts: [{ key: '0', shown: '0' }],
      perform: () => ui.patch({ view: 'speaker', pinned: null }),
    },
    ...allowed.map(
      (part): RoomAction | undefined =>
        part.tool && {
          name: toolOf(part),
          label: part.tool.label(t),
          icon: part.tool.icon,
          perform: () => ui.patch({ dialog: toolOf(part) }),
        },
    ),
    mayOrder && {
      name: 'security',
      label: t('room.security'),
      icon: ShieldCheck,
      perform: () => ui.patch({ dialog: 'security' }),
    },
    { name: 'info', label: t('room.info'), icon: Info, perform: () => ui.patch({ dialog: 'info' }) },
    {
      name: 'shortcuts',
      label: t('room.shortcuts'),
      icon: Keyboard,
      shortcuts: [{ key: '?', shown: '?' }],
      perform: () => ui.patch({ dialog: 'shortcuts' }),
    },
    { name: 'leave', label: t('room.leave'), icon: PhoneOff, perform: () => ui.patch({ dialog: 'leave' }) },
  ];
  return Object.fromEntries(all.flatMap((action) => (action ? [[action.name, action]] : [])));
};
