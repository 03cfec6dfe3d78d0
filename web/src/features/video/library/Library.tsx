import type { SchoolVideo } from '@derslik/contract/videos';
import { Upload as UploadIcon } from 'lucide-react';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { EmptyNote } from '../../../ui/EmptyNote';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { FileChoice } from '../../../room/files/FileChoice';
import { HalfUpload } from '../../../room/files/HalfUpload';
import { RunningUpload } from '../../../room/files/RunningUpload';
import styles from './SchoolVideos.module.css';
import { sizeText } from '../../../lib/sizeText';
import { useLibrary } from '../../../room/library/useLibrary';
import { videoShelf } from './videoShelf';
import { VideoRow } from './VideoRow';

const { uploads, accept } = videoShelf;
/** All of one's own. */
const everything = {};

export interface LibraryProps {
  /** One is to be watched. */
  onChoose: (video: SchoolVideo) => void;
}

/** My own videos at the school: what is on its way, what is there, and how much room is left. */
const Library = ({ onChoose }: LibraryProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { answer: library, failure, reload, running, halves } = useLibrary(videoShelf, everything);
  const [note, setNote] = useState('');
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!library) return;
    const arrived = library.videos.find(({ id }) => known.current && !known.current.has(id));
    known.current = new Set(library.videos.map(({ id }) => id));
    if (arrived) setNote(i18next.t('videos.arrived', { title: arrived.title }));
  }, [library]);

  if (failure && !library) return <ErrorState text={errorText(failure)} onRetry={reload} />;
  const isEmpty = library?.videos.length === 0 && halves.length === 0 && running.length === 0;
  const size = (bytes: number): string => sizeText(bytes, i18n.language);
  return (
    <section className={styles.library} aria-label={t('videos.yours')} aria-busy={library === null}>
      <div className={styles.head}>
        <FileChoice
          accept={accept}
          onChoose={(file) => uploads.add(file)}
          trigger={(open) => (
            <Button icon={<UploadIcon aria-hidden />} onClick={open}>
              {t('videos.upload')}
            </Button>
          )}
        />
        {library && (
          <p className={styles.about}>
            {t('videos.room', {
              used: size(library.usedBytes),
              all: size(library.quotaBytes),
              most: size(library.maxBytes),
            })}
          </p>
        )}
      </div>
      {!library && <Skeleton shape="row" />}
      {isEmpty && <EmptyNote drawing="film" text={t('videos.empty')} />}
      <ul className={styles.list}>
        {running.map((upload, n) => (
          <RunningUpload key={upload.state().mark ?? n} upload={upload} />
        ))}
        {halves.map((half) => (
          <HalfUpload key={half.id} half={half} uploads={uploads} accept={accept} onGone={reload} />
        ))}
        {library?.videos.map((video) => (
          <VideoRow key={video.id} video={video} onChoose={() => onChoose(video)} onChange={reload} />
        ))}
      </ul>
      <VisuallyHidden role="status">{note}</VisuallyHidden>
    </section>
  );
};
export default Library;
