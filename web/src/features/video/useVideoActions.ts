import { useConfig } from '@derslik/client/config';
import { videoRoles } from '@derslik/contract/roles';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import { screenAgainstVideo } from '@derslik/contract/room/sharing';
import { optionsOf } from '@derslik/contract/room/state';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { useMayFinish } from './useSharedVideo';

/** What I may share: the school's videos that are mine, and links where the administrator allows the video site. */
export const useVideoSources = (): { own: boolean; site: boolean } => {
  const site = useConfig()?.videoSite ?? false;
  const own = useAppSelector(({ session }) => session.informations?.roles.some((role) => videoRoles.includes(role)));
  return { own: own ?? false, site };
};

/** A video for everyone: shared, or ended. */
export const useVideoActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const may = useCan('shareYoutube');
  const mayFinish = useMayFinish();
  const sources = useVideoSources();
  const isShared = useRoomSelector(({ data }) => !!data && sharedVideo.of(data.view) !== null);
  const against = useRoomSelector(({ data }) => data && screenAgainstVideo(data.view, data.you));
  const count = useRoomSelector(({ data }) => (data ? optionsOf(data.view, data.you).maxYoutubeShareParticipant : 0));
  // Who may end the one that runs is offered that instead.
  const offers = may && (sources.own || sources.site) && !mayFinish;
  const reason = isShared
    ? t('warning.maxYoutube', { count })
    : against
      ? t(against as 'warning.stopSsForYoutube')
      : undefined;
  return [
    offers && {
      name: 'video',
      places: ['more'],
      label: t('video.share'),
      hint: reason ?? t('video.shareHint'),
      icon: Clapperboard,
      ...(reason !== undefined && { disabled: true }),
      perform: () => {
        if (reason === undefined) ui.patch({ dialog: 'video' });
        else toast({ id: 'video-against', title: reason, kind: 'warn' });
      },
    },
    mayFinish && {
      name: 'video',
      places: ['more'],
      label: t('video.finish'),
      icon: Clapperboard,
      perform: () => void send({ type: 'video action', action: 'finish' }),
    },
  ];
};
