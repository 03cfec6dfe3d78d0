import { callError, type CallError } from '@derslik/client/callError';
import type { LectureLibrary, LectureQuery } from '@derslik/contract/lectures';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload } from '../../room/files/upload';
import { lectureCalls } from '../../room/slides/lectureCalls';
import { lectureUploads } from '../../room/slides/lectureUploads';

/** While pages are being made, how far they are is asked so often. */
const lookMs = 1_500;

interface Lectures {
  /** Null until it is read. */
  library: LectureLibrary | null;
  failure: CallError | null;
  reload: () => void;
  /** What this browser uploads now. */
  running: readonly Upload[];
}

/** My slides or my colleagues', read anew when an upload has ended and while pages are being made. */
export const useLectures = ({ whose, search, subject, topic, page }: LectureQuery): Lectures => {
  const running = useSyncExternalStore(lectureUploads.subscribe, lectureUploads.all);
  const [library, setLibrary] = useState<LectureLibrary | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => setReads((now) => now + 1), []);
  useEffect(() => {
    const over = new AbortController();
    lectureCalls.library({ whose, search, subject, topic, page }, over.signal).then(
      (read) => {
        setLibrary(read);
        setFailure(null);
      },
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, [whose, search, subject, topic, page, reads, running]);
  const isMaking = library?.lectures.some(({ state }) => state === 'waiting' || state === 'making') ?? false;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isMaking, library, reload]);
  return { library, failure, reload, running };
};
