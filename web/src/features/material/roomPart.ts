import { shownMaterial, type MaterialEvent } from '@derslik/contract/room/parts/material';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';
import { MaterialBar } from './MaterialBar';
import { MaterialInside } from './MaterialInside';

const useMaterialActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const may = useCan('shareMaterial');
  const isOpen = useRoomUi(({ panel }) => panel === 'material');
  return [
    (may || isOpen) && {
      name: 'material',
      places: ['rail', 'more'],
      label: t('material.tab'),
      spoken: t('material.tabSpoken'),
      icon: BookOpen,
      pressed: isOpen,
      perform: () => turn('material'),
    },
  ];
};

/** That slides come and go. Which page is seen is seen. */
const notices: Notices<MaterialEvent> = {
  materialShown: (_, { t, by, isOwnDoing }) =>
    isOwnDoing
      ? null
      : {
          whileHidden: t('material.shownBy', { name: by }),
          say: { id: 'material', title: t('material.shownBy', { name: by }) },
        },
  materialTurned: null,
  materialZoomed: null,
  materialFreed: null,
  materialStopped: (_, { t, isOwnDoing }) =>
    isOwnDoing ? { close: ['material'] } : { say: { id: 'material', title: t('material.stopped') } },
};

/** Slides, and the way to a lesson's other materials. */
export const material: RoomPart = {
  name: 'material',
  notices,
  Inside: MaterialInside,
  useActions: useMaterialActions,
  panel: {
    title: (t) => t('material.title'),
    Panel: later(() => import('./MaterialPanel'), ['opened', 'lectures', 'videos']),
    may: 'shareMaterial',
  },
  stage: {
    isThere: (view) => shownMaterial.of(view) !== null,
    locksTiles: true,
    Main: later(() => import('./MaterialStage'), ['opened', 'lectures']),
    Bar: MaterialBar,
  },
};
