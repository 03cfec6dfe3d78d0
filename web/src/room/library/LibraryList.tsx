import type { MaterialLibrary } from '@derslik/contract/materials';
import { limits } from '@derslik/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { sizeText } from '../../lib/sizeText';
import { Card } from '../../ui/Card';
import type { DrawingName } from '../../ui/Drawing';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { HalfUpload } from '../files/HalfUpload';
import { RunningUpload } from '../files/RunningUpload';
import styles from './Library.module.css';
import { ListInstead } from './ListInstead';
import { topicOptions } from './topicOptions';
import { MaterialGrid } from './MaterialGrid';
import type { LibraryRead, Shelf } from './useLibrary';
import type { LibraryPlace } from './useLibraryPlace';

interface LibraryListProps<Library, Row> {
  place: LibraryPlace;
  shelf: Shelf<Library>;
  read: LibraryRead<Library>;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  drawing: DrawingName;
  /** What it says of this kind of material. */
  words: Record<'nothingFound' | 'none' | 'noneText' | 'noneShared' | 'noneSharedText', string> & {
    range: (from: number, to: number) => string;
    room: (sizes: Record<'used' | 'all' | 'most', string>) => string;
  };
}

/** One's own materials of a kind, or colleagues': what is on its way, filters, and a page of cards. Its filters' texts are those of slides. */
export const LibraryList = <Library extends MaterialLibrary, Row>(props: LibraryListProps<Library, Row>) => {
  const { place, shelf, read, rows, card, drawing, words } = props;
  const { whose, search, subject, topic, page, go } = place;
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { answer: library, failure, reload } = read;
  if (!library) return <ListInstead failure={failure && errorText(failure)} onRetry={reload} />;
  const isOwn = whose === 'own';
  const [running, halves] = isOwn ? [read.running, read.halves] : [[], []];
  const size = (bytes: number): string => sizeText(bytes, i18n.language);
  const isFiltered = search !== '' || subject !== '' || topic !== '';
  const { subjects, topics, totalPage, usedBytes, quotaBytes, maxBytes } = library;
  const hasSubjects = subjects.length > 0 || subject !== '';
  const hasTopics = topics.length > 0 || topic !== '';
  return (
    <>
      {running.length + halves.length > 0 && (
        <Card as="ul" className={styles.onWay ?? ''}>
          {running.map((upload, n) => (
            <RunningUpload key={upload.state().mark ?? n} upload={upload} />
          ))}
          {halves.map((half) => (
            <HalfUpload key={half.id} half={half} uploads={shelf.uploads} accept={shelf.accept} onGone={reload} />
          ))}
        </Card>
      )}
      {(hasSubjects || hasTopics) && (
        <div className={styles.filters}>
          {hasSubjects && (
            <OptionalSelect
              label={t('lectures.bySubject')}
              none={t('lectures.allSubjects')}
              value={subject || null}
              options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(to) => go({ subject: to ?? '', topic: '' })}
            />
          )}
          {hasTopics && (
            <OptionalSelect
              label={t('lectures.byTopic')}
              none={t('lectures.allTopics')}
              value={topic || null}
              options={topicOptions(topics, topic)}
              onChange={(to) => go({ topic: to ?? '' })}
            />
          )}
        </div>
      )}
      <MaterialGrid
        rows={rows}
        card={card}
        none={{
          drawing,
          title: isFiltered ? words.nothingFound : isOwn ? words.none : words.noneShared,
          text: isFiltered ? undefined : isOwn ? words.noneText : words.noneSharedText,
        }}
        page={page}
        pageSize={limits.material.pageSize}
        totalPages={totalPage}
        range={words.range}
        onPage={(to) => go({ page: to })}
      />
      {isOwn && (
        <p className={styles.room}>
          {words.room({ used: size(usedBytes), all: size(quotaBytes), most: size(maxBytes) })}
        </p>
      )}
    </>
  );
};
