import { callError, type CallError } from '@derslik/client/callError';
import type { Lecture, LectureKey } from '@derslik/contract/lectures';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
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
  const [key, setKey] = useState<LectureKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const over = new AbortController();
    setFailure(null);
    lectureCalls.key(lecture.id, over.signal).then(setKey, (error: unknown) => {
      if (!over.signal.aborted) setFailure(callError(error));
    });
    return () => over.abort();
  }, [lecture.id, tries]);
  return (
    <Dialog open kind="playPreview" closable wide onClose={onClose} title={lecture.title}>
      {failure && <ErrorState text={errorText(failure)} onRetry={() => setTries((now) => now + 1)} />}
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
