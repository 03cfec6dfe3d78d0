import type { Lecture } from '@derslik/contract/lectures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { SlideTurner } from '../../room/slides/SlideTurner';
import { SlidePage } from '../../room/slides/SlidePage';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { lectureCalls } from '../../room/slides/lectureCalls';
import styles from './Lectures.module.css';

/** Looks through slides before a lesson. */
export const LookDialog = ({ lecture, onClose }: { lecture: Lecture; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { answer: key, failure, reload } = useAnswer(lectureCalls.key, lecture.id);
  const [page, setPage] = useState(1);
  return (
    <Dialog open kind="playPreview" closable wide onClose={onClose} title={lecture.title}>
      {failure && <ErrorState text={errorText(failure)} onRetry={reload} />}
      {!key && !failure && <Skeleton shape="banner" />}
      {key && (
        <div className={styles.look}>
          <SlidePage
            src={key.src}
            pages={key.pages}
            page={page}
            label={t('slides.pageOf', { page, count: key.pages.length })}
          />
          <SlideTurner page={page} count={key.pages.length} onTurn={setPage} />
        </div>
      )}
    </Dialog>
  );
};
