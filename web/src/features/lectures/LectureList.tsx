import type { Lecture } from '@derslik/contract/lectures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryList } from '../../room/library/LibraryList';
import { queryOf, type LibraryPlace } from '../../room/library/useLibraryPlace';
import { LectureCard } from './LectureCard';
import { LectureDialog } from './LectureDialog';
import { LookDialog } from './LookDialog';
import { TextDialog } from './TextDialog';
import { lectureShelf, useLectures } from './useLectures';

/** My slides or my colleagues', and what is opened of one. */
export const LectureList = ({ place }: { place: LibraryPlace }) => {
  const { t } = useTranslation();
  const read = useLectures(queryOf(place));
  const { answer: library, reload } = read;
  const [opened, setOpened] = useState<{ as: 'looked' | 'edited' | 'written'; lecture: Lecture } | null>(null);
  const close = (): void => setOpened(null);
  const change = (): void => {
    close();
    reload();
  };
  return (
    <>
      <LibraryList
        place={place}
        shelf={lectureShelf}
        read={read}
        rows={library?.lectures ?? []}
        card={(lecture) => (
          <LectureCard
            key={lecture.id}
            lecture={lecture}
            isOwn={place.whose === 'own'}
            onLook={() => setOpened({ as: 'looked', lecture })}
            onEdit={() => setOpened({ as: 'edited', lecture })}
            onWrite={() => setOpened({ as: 'written', lecture })}
            onChange={reload}
          />
        )}
        drawing="board"
        words={{
          nothingFound: t('lectures.nothingFound'),
          none: t('lectures.empty'),
          noneText: t(library?.opensOffice ? 'lectures.emptyOfficeText' : 'lectures.emptyText'),
          noneShared: t('lectures.noneShared'),
          noneSharedText: t('lectures.noneSharedText'),
          range: (from, to) => t('lectures.range', { total: library?.total ?? 0, from, to }),
          room: (sizes) => t('lectures.room', sizes),
        }}
      />
      {opened?.as === 'looked' && <LookDialog lecture={opened.lecture} onClose={close} />}
      {opened?.as === 'edited' && (
        <LectureDialog lecture={opened.lecture} topics={library?.topics ?? []} onClose={close} onChange={change} />
      )}
      {opened?.as === 'written' && <TextDialog id={opened.lecture.id} onClose={close} onChange={change} />}
    </>
  );
};
