import { limits } from '@derslik/contract/limits';
import type { RoomVideos, ShownVideo } from '@derslik/contract/videos';
import { Clapperboard } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { MaterialRow } from '../../room/materials/MaterialRow';
import styles from '../../room/materials/Materials.module.css';
import { useRoomList } from '../../room/materials/useRoomList';
import { RunningUpload } from '../../room/files/RunningUpload';
import { videoUploads } from '../../room/videos/videoUploads';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { Skeleton } from '../../ui/Skeleton';
import { useMayFinish, useSharedVideo } from './useSharedVideo';
import { useShareVideo } from './useShareVideo';

const Row = ({ video: { id, title, seconds, createdAt } }: { video: ShownVideo }) => {
  const { t } = useTranslation();
  const { day } = useSchoolTime();
  const { send } = useRoomActions();
  const share = useShareVideo();
  const source = useSharedVideo()?.source;
  const mayFinish = useMayFinish();
  const isShown = source?.kind === 'school' && source.videoId === id;
  return (
    <MaterialRow
      title={title}
      about={`${timeText(seconds)} · ${day(Date.parse(createdAt) / 1_000)}`}
      icon={<Clapperboard aria-hidden />}
      isShown={isShown && mayFinish}
      onTurn={() =>
        isShown && mayFinish
          ? send({ type: 'video action', action: 'finish' })
          : share({ kind: 'school', videoId: id }, title.slice(0, limits.videoShare.titleMax), true)
      }
      labels={{ show: t('video.toScreen'), stop: t('video.stop') }}
    />
  );
};

const groups = ['found', 'lesson', 'subject', 'own', 'films'] as const;
const titles = {
  found: 'video.found',
  lesson: 'video.ofLesson',
  subject: 'video.ofSubject',
  own: 'video.own',
  films: 'video.films',
} as const;
const none: RoomVideos = { lesson: [], subject: [], own: [], films: [], found: [] };

/** What the lesson has, my videos at the school and the films of my lessons, each to be watched by everyone. */
const Videos = ({ search }: { search: string }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const hasDialog = useRoomUi(({ dialog }) => dialog === 'video');
  const uploads = useSyncExternalStore(videoUploads.subscribe, videoUploads.all);
  // What was uploaded or deleted in the dialog is seen when it closes, and what was dropped here once it is whole.
  const told = `${hasDialog} ${uploads.length}`;
  const { list: videos } = useRoomList<RoomVideos>('/roomVideos', { search, none, told });
  const there = videos ? groups.filter((group) => videos[group].length > 0) : [];
  return (
    <section aria-labelledby="material-videos" aria-busy={videos === null}>
      <h3 id="material-videos" className={styles.head}>
        {t('video.materials')}
      </h3>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('video.brought')}>
          {uploads.map((upload, n) => (
            <RunningUpload key={upload.state().mark ?? n} upload={upload} />
          ))}
        </ul>
      )}
      {videos === null && <Skeleton shape="row" />}
      {videos && there.length === 0 && (
        <EmptyNote drawing="film" text={t(search.trim() ? 'video.nothingFound' : 'video.noMaterials')} />
      )}
      {there.map((group) => (
        <div key={group}>
          <h4 className={styles.group}>{t(titles[group])}</h4>
          <ul className={styles.list}>
            {videos?.[group].map((video) => (
              <Row key={video.id} video={video} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.about}>{t('video.materialsHint')}</p>
      <Button size="sm" icon={<Clapperboard aria-hidden />} onClick={() => ui.patch({ dialog: 'video' })}>
        {t('video.share')}
      </Button>
    </section>
  );
};

const VideoMaterials = (props: { search: string }) => useCan('shareYoutube') && <Videos {...props} />;
export default VideoMaterials;
