import { can } from '@derslik/contract/room/can';
import {
  Info,
  Keyboard,
  LayoutGrid,
  LayoutPanelLeft,
  Maximize,
  Minimize,
  PanelRight,
  PhoneOff,
  SquareUser,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import type { RoomActions } from '../../../room/action';
import { frontLayout, rememberLayout } from '../../../room/layout/chosenLayout';
import { useRoomParts } from '../../../room/roomPart';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';
import { useLook } from '../../../room/useLook';
import { useTurnPanel } from '../../../room/useTurnPanel';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { LayoutsButton } from '../stage/LayoutsButton';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const toggle = (): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    // The browser may want a click of its own; nothing has changed then.
    () => undefined,
  );

/** Null where the browser has no full screen for pages (phones of one kind). */
const useFullScreen = (): { on: boolean; toggle: () => void } | null => {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return document.fullscreenEnabled ? { on, toggle } : null;
};

/** The kind of a platform whose rooms tell nothing of themselves. */
const integratedPlatform = 4;

/** The first tab that I may open. */
const useFirstPanel = (): string | undefined => {
  const parts = useRoomParts();
  return useRoomSelector(
    ({ data }) =>
      parts.find(({ panel }) => panel?.opensFor && data && (!panel.may || can(data.view, data.you, panel.may)))?.name,
  );
};

/** What the screen itself offers: another view of it, words about it, and the way out. */
export const useOwnActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const look = useLook();
  const turn = useTurnPanel();
  const panel = useRoomUi((s) => s.panel);
  const firstPanel = useFirstPanel();
  const isTiles = useRoomUi(({ layout }) => layout === 'tile');
  const isPhone = useMediaQuery(phoneQuery);
  const fullScreen = useFullScreen();
  const otherView = isTiles ? t('room.toSpeakerView') : t('room.toTileView');
  const open = panel ?? firstPanel;
  // A platform that made the lesson tells of it itself; where a moderator controls the room, who it is for knows it already.
  const isInfoShown = useRoomSelector(
    ({ data }) =>
      data?.room.integrated !== integratedPlatform &&
      (data?.view.roomType !== 'moderatorControl' || can(data.view, data.you, 'seeShareLink')),
  );
  return [
    {
      name: 'view',
      group: 'view',
      places: ['tablet', 'desktop', 'more'],
      label: t('room.view'),
      hint: otherView,
      inMenu: otherView,
      icon: isTiles ? SquareUser : LayoutGrid,
      described: t('room.shortcutView'),
      shortcuts: [{ key: 'w', shown: 'W' }],
      Beside: LayoutsButton,
      perform: () => {
        const layout = isTiles ? frontLayout('tile') : 'tile';
        if (look({ layout, pinned: null })) rememberLayout(layout);
      },
    },
    // Elsewhere they stand beside the tool.
    isPhone && {
      name: 'layouts',
      group: 'view',
      places: ['more'],
      label: t('room.layout'),
      icon: LayoutPanelLeft,
      perform: () => ui.patch({ dialog: 'layouts' }),
    },
    open !== undefined && {
      name: 'panel',
      places: ['keyboard'],
      label: t('room.panel'),
      icon: PanelRight,
      described: t('room.shortcutPanel'),
      shortcuts: [{ key: 'f', shown: 'F' }],
      perform: (byKey) => turn(open, byKey),
    },
    fullScreen && {
      name: 'fullScreen',
      group: 'view',
      places: ['desktop', 'more'],
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
      places: ['keyboard'],
      label: t('room.shortcutMain'),
      icon: SquareUser,
      shortcuts: [{ key: '0', shown: '0' }],
      perform: () => void look(({ layout }) => ({ layout: frontLayout(layout), pinned: null })),
    },
    isInfoShown && {
      name: 'info',
      group: 'help',
      places: ['header', 'more'],
      isLast: true,
      label: t('room.info'),
      icon: Info,
      perform: () => ui.patch({ dialog: 'info' }),
    },
    {
      name: 'shortcuts',
      group: 'help',
      isForKeyboard: true,
      places: ['more'],
      isLast: true,
      label: t('room.shortcuts'),
      icon: Keyboard,
      shortcuts: [{ key: '?', shown: '?' }],
      perform: () => ui.patch({ dialog: 'shortcuts' }),
    },
    {
      name: 'leave',
      places: ['end'],
      isLast: true,
      label: t('room.leave'),
      icon: PhoneOff,
      perform: () => ui.patch({ dialog: 'leave' }),
    },
  ];
};
