import type { LibraryVideo } from '@derslik/contract/videos';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryList } from '../../../room/library/LibraryList';
import { useLibrary } from '../../../room/library/useLibrary';
import { queryOf, type LibraryPlace } from '../../../room/library/useLibraryPlace';
import { MaterialDialog } from '../../../room/materials/MaterialDialog';
import { videoCalls } from '../../../room/videos/videoCalls';
import { VideoCard } from './VideoCard';
import { videoShelf } from './videoShelf';
import { WatchDialog } from './WatchDialog';

/** My videos or my colleagues', and what is opened of one. */
export const VideoList = ({ place }: { place: LibraryPlace }) => {
  const { t } = useTranslation();
  const read = useLibrary(videoShelf, queryOf(place));
  const { answer: library, reload } = read;
  const [watched, setWatched] = useState<LibraryVideo | null>(null);
  const [edited, setEdited] = useState<LibraryVideo | null>(null);
  return (
    <>
      <LibraryList
        place={place}
        shelf={videoShelf}
        read={read}
        rows={library?.videos ?? []}
        card={(video) => (
          <VideoCard
            key={video.id}
            video={video}
            isOwn={place.whose === 'own'}
            onWatch={() => setWatched(video)}
            onEdit={() => setEdited(video)}
            onChange={reload}
          />
        )}
        drawing="film"
        words={{
          nothingFound: t('videos.nothingFound'),
          none: t('videos.none'),
          noneText: t('videos.noneText'),
          noneShared: t('videos.noneShared'),
          noneSharedText: t('videos.noneSharedText'),
          range: (from, to) => t('videos.range', { total: library?.total ?? 0, from, to }),
          room: (sizes) => t('videos.roomOfAll', sizes),
        }}
      />
      {watched && <WatchDialog video={watched} onClose={() => setWatched(null)} />}
      {edited && (
        <MaterialDialog
          material={edited}
          topics={library?.topics ?? []}
          words={{
            title: t('videos.editTitle'),
            share: t('videos.share'),
            shareHint: t('videos.shareHint'),
            subject: t('videos.subject'),
            nameMissing: t('videos.nameMissing'),
          }}
          save={(patch) => videoCalls.change(edited.id, patch)}
          onClose={() => setEdited(null)}
          onChange={() => {
            setEdited(null);
            reload();
          }}
        />
      )}
    </>
  );
};
