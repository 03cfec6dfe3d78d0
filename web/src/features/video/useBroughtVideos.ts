import { limits } from '@derslik/contract/limits';
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast';
import { broughtVideos } from './broughtVideos';
import { useShareVideo } from './useShareVideo';

/** Offers to show what was dropped on the room, once it is uploaded. */
export const useBroughtVideos = (): void => {
  const share = useShareVideo();
  const brought = useSyncExternalStore(broughtVideos.subscribe, broughtVideos.all);
  useEffect(() => {
    for (const { id, title } of brought) {
      broughtVideos.drop(id);
      toast({
        ...{ id: `brought ${id}`, title: i18next.t('video.isHere', { title }), persistent: true },
        actions: [
          {
            label: i18next.t('video.toScreen'),
            primary: true,
            perform: () =>
              void share({ kind: 'school', videoId: id }, title.slice(0, limits.videoShare.titleMax), true),
          },
          { label: i18next.t('video.later'), perform: () => undefined },
        ],
      });
    }
  }, [brought, share]);
};
