import type { LectureLibrary, LectureQuery } from '@derslik/contract/lectures';
import { useEffect } from 'react';
import { useLibrary, type LibraryRead, type Shelf } from '../../room/library/useLibrary';
import { lectureCalls } from '../../room/slides/lectureCalls';
import { lectureFiles, lectureUploads } from '../../room/slides/lectureUploads';

/** While pages are being made, how far they are is asked so often. */
const lookMs = 1_500;

export const lectureShelf: Shelf<LectureLibrary> = {
  library: lectureCalls.library,
  uploads: lectureUploads,
  accept: lectureFiles,
};

/** My slides or my colleagues', read anew while pages are being made too. */
export const useLectures = (query: LectureQuery): LibraryRead<LectureLibrary> => {
  const read = useLibrary(lectureShelf, query);
  const { answer, failure, reload } = read;
  const isMaking = answer?.lectures.some(({ state }) => state === 'waiting' || state === 'making') ?? false;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isMaking, answer, failure, reload]);
  return read;
};
