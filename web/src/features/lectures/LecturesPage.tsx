import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPage } from '../../room/library/LibraryPage';
import { useLibraryPlace } from '../../room/library/useLibraryPlace';
import { Button } from '../../ui/Button';
import { LectureList } from './LectureList';
import { TextDialog } from './TextDialog';
import { lectureShelf } from './useLectures';

/** A teacher's slides: brought or written, shared with colleagues, and brought to lessons. */
const LecturesPage = () => {
  const { t } = useTranslation();
  const place = useLibraryPlace();
  const [isWriting, setWriting] = useState(false);
  const [made, setMade] = useState(0);
  return (
    <>
      <LibraryPage
        place={place}
        shelf={lectureShelf}
        words={{
          title: t('lectures.title'),
          text: t('lectures.text'),
          upload: t('lectures.upload'),
          search: t('lectures.search'),
          own: t('lectures.own'),
          shared: t('lectures.shared'),
        }}
        way={
          <Button icon={<NotebookPen aria-hidden />} onClick={() => setWriting(true)}>
            {t('lectures.write')}
          </Button>
        }
      >
        <LectureList key={`${place.whose} ${made}`} place={place} />
      </LibraryPage>
      {isWriting && (
        <TextDialog
          onClose={() => setWriting(false)}
          onChange={() => {
            setWriting(false);
            place.go({ whose: 'own', search: '' });
            setMade((before) => before + 1);
          }}
        />
      )}
    </>
  );
};
export default LecturesPage;
