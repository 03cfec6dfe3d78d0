import type { AudienceEvent } from '@derslik/contract/room/parts/audience';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';
import { AudienceMark } from './AudienceMark';

/** The viewers' panel, on the stage of a broadcast. */
const useAudienceActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'audience');
  const isStage = useRoomSelector(({ data }) => data?.view.kind === 'broadcast');
  return [
    isStage && {
      name: 'audience',
      places: ['more'],
      label: t('onAir.audience'),
      icon: Eye,
      pressed: isOpen,
      perform: () => turn('audience'),
    },
  ];
};

const notices: Notices<AudienceEvent> = {
  audienceSet: ({ what, on }, { t, isOwnDoing }) =>
    isOwnDoing ? null : { say: { id: 'audience', title: t(`onAir.${on ? 'on' : 'off'}_${what}`) } },
  wordJudged: null,
  captioned: null,
};

export const audience: RoomPart = {
  name: 'audience',
  notices,
  useActions: useAudienceActions,
  HeaderMark: AudienceMark,
  panel: {
    title: (t) => t('onAir.audience'),
    Panel: later(() => import('./AudiencePanel'), ['opened']),
  },
};
