import type { LibraryVideo } from '@derslik/contract/videos';
import { Search, Upload as UploadIcon } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../../lib/errorText';
import { usePageTitle } from '../../../lib/pageTitle';
import { sizeText } from '../../../lib/sizeText';
import { FileChoice } from '../../../room/files/FileChoice';
import { HalfUpload } from '../../../room/files/HalfUpload';
import { RunningUpload } from '../../../room/files/RunningUpload';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Page, PageTitle } from '../../../ui/Page';
import { Pager } from '../../../ui/Pager';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { TextField } from '../../../ui/TextField';
import { MaterialDialog } from '../../../room/materials/MaterialDialog';
import { videoCalls } from '../../../room/videos/videoCalls';
import { videoFiles, videoUploads } from '../../../room/videos/videoUploads';
import { useLibrary } from './useLibrary';
import { VideoCard } from './VideoCard';
import styles from './Videos.module.css';
import { WatchDialog } from './WatchDialog';

const pageSize = 50;

/** Radix takes no empty value. */
const all = 'all';

interface Wanted {
  search: string;
  subject: string;
  topic: string;
  page: number;
}
interface ListProps extends Wanted {
  whose: 'own' | 'shared';
  onChange: (wanted: Partial<Wanted>) => void;
}

const List = ({ whose, search, subject, topic, page, onChange }: ListProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { library, failure, reload, running } = useLibrary({
    ...{ whose, page },
    ...(search && { search }),
    ...(subject && { subject }),
    ...(topic && { topic }),
  });
  const [watched, setWatched] = useState<LibraryVideo | null>(null);
  const [edited, setEdited] = useState<LibraryVideo | null>(null);
  if (failure && !library)
    return (
      <Card>
        <ErrorState text={errorText(failure)} onRetry={reload} />
      </Card>
    );
  if (!library)
    return (
      <div className={styles.grid} aria-busy>
        <Skeleton shape="card" />
      </div>
    );
  const isOwn = whose === 'own';
  const marks = new Set(running.map((upload) => upload.state().mark));
  const halves = isOwn ? library.uploads.filter(({ fileKey }) => !marks.has(fileKey)) : [];
  const onWay = isOwn ? running : [];
  const size = (bytes: number): string => sizeText(bytes, i18n.language);
  const from = (page - 1) * pageSize + 1;
  const isFiltered = search !== '' || subject !== '' || topic !== '';
  const { subjects, topics } = library;
  return (
    <>
      {onWay.length + halves.length > 0 && (
        <Card as="ul" className={styles.onWay ?? ''}>
          {onWay.map((upload, n) => (
            <RunningUpload key={upload.state().mark ?? n} upload={upload} />
          ))}
          {halves.map((half) => (
            <HalfUpload key={half.id} half={half} uploads={videoUploads} accept={videoFiles} onGone={reload} />
          ))}
        </Card>
      )}
      {(subjects.length > 0 || topics.length > 0 || subject || topic) && (
        <div className={styles.filters}>
          {(subjects.length > 0 || subject) && (
            <Select
              label={t('lectures.bySubject')}
              value={subject || all}
              options={[
                { value: all, label: t('lectures.allSubjects') },
                ...subjects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(to) => onChange({ subject: to === all ? '' : to, topic: '' })}
            />
          )}
          {(topics.length > 0 || topic) && (
            <Select
              label={t('lectures.byTopic')}
              value={topic || all}
              options={[
                { value: all, label: t('lectures.allTopics') },
                ...[...new Set([...topics, ...(topic ? [topic] : [])])].map((one) => ({ value: one, label: one })),
              ]}
              onChange={(to) => onChange({ topic: to === all ? '' : to })}
            />
          )}
        </div>
      )}
      {library.videos.length === 0 && (
        <Card>
          <EmptyState
            drawing="film"
            title={t(isFiltered ? 'videos.nothingFound' : isOwn ? 'videos.none' : 'videos.noneShared')}
            text={isFiltered ? undefined : t(isOwn ? 'videos.noneText' : 'videos.noneSharedText')}
          />
        </Card>
      )}
      <ul className={styles.grid}>
        {library.videos.map((video) => (
          <VideoCard
            key={video.id}
            video={video}
            isOwn={isOwn}
            onWatch={() => setWatched(video)}
            onEdit={() => setEdited(video)}
            onChange={reload}
          />
        ))}
      </ul>
      {(library.totalPage > 1 || page > 1) && (
        <Pager
          page={page}
          totalPages={library.totalPage}
          summary={t('videos.range', { total: library.total, from, to: from + library.videos.length - 1 })}
          onChange={(to) => onChange({ page: to })}
        />
      )}
      {isOwn && (
        <p className={styles.room}>
          {t('videos.roomOfAll', {
            used: size(library.usedBytes),
            all: size(library.quotaBytes),
            most: size(library.maxBytes),
          })}
        </p>
      )}
      {watched && <WatchDialog video={watched} onClose={() => setWatched(null)} />}
      {edited && (
        <MaterialDialog
          material={edited}
          topics={topics}
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

/** A teacher's videos: uploaded, shared with colleagues, and brought to lessons. */
const VideosPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('videos.title'));
  const [params, setParams] = useSearchParams();
  const whose = params.get('tab') === 'shared' ? 'shared' : 'own';
  const search = params.get('q') ?? '';
  const subject = params.get('subject') ?? '';
  const topic = params.get('topic') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const go = (next: Partial<Wanted> & { whose?: string }): void => {
    // Subjects and topics are those of the list.
    const filter = next.whose === undefined ? { subject, topic } : { subject: '', topic: '' };
    const to = { whose, search, ...filter, page: 1, ...next };
    setParams(
      {
        ...(to.whose === 'shared' && { tab: 'shared' }),
        ...(to.search && { q: to.search }),
        ...(to.subject && { subject: to.subject }),
        ...(to.topic && { topic: to.topic }),
        ...(to.page > 1 && { page: String(to.page) }),
      },
      { replace: true },
    );
  };
  const [isOver, setOver] = useState(false);
  const bring = (files: Iterable<File>): void => {
    go({ whose: 'own', search: '' });
    for (const file of files) videoUploads.add(file);
  };
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    <Page>
      <div
        className={styles.page}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          setOver(false);
          if (!hasFiles(event)) return;
          event.preventDefault();
          bring(event.dataTransfer.files);
        }}
      >
        <PageTitle
          title={t('videos.title')}
          text={t('videos.text')}
          action={
            <FileChoice
              accept={videoFiles}
              onChoose={(file) => bring([file])}
              trigger={(open) => (
                <Button variant="primary" icon={<UploadIcon aria-hidden />} onClick={open}>
                  {t('videos.upload')}
                </Button>
              )}
            />
          }
        />
        <div className={styles.search}>
          <TextField
            bare
            type="search"
            label={t('videos.search')}
            placeholder={t('videos.search')}
            icon={<Search aria-hidden />}
            value={search}
            maxLength={100}
            onChange={({ target }) => go({ search: target.value })}
          />
        </div>
        <Tabs
          label={t('videos.title')}
          value={whose}
          onChange={(tab) => go({ whose: tab })}
          tabs={[
            { value: 'own', label: t('videos.yours') },
            { value: 'shared', label: t('videos.shared') },
          ]}
        >
          <List key={whose} {...{ whose, search, subject, topic, page }} onChange={go} />
        </Tabs>
      </div>
    </Page>
  );
};
export default VideosPage;
