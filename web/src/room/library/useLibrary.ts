import type { HalfUploadedFile, MaterialLibrary } from '@derslik/contract/materials';
import type { LectureQuery } from '@derslik/contract/lectures';
import { useSyncExternalStore } from 'react';
import { useAnswer, type Answered } from '../../lib/useAnswer';
import type { Upload } from '../files/upload';
import type { Uploads } from '../files/uploads';

/** Where files of one kind are brought, and what is there of them. */
export interface Shelf<Library> {
  library: (query: LectureQuery, signal: AbortSignal) => Promise<Library>;
  uploads: Uploads;
  /** The kinds of files that a browser offers to choose from. */
  accept: string;
}

export interface LibraryRead<Library> extends Answered<Library> {
  /** What this browser uploads now. */
  running: readonly Upload[];
  /** What another page, or another visit, began to upload. */
  halves: readonly HalfUploadedFile[];
}

/** My own files of this kind or my colleagues', read anew when an upload has ended; all of mine where nothing is asked. */
export const useLibrary = <Library extends MaterialLibrary>(
  { library, uploads }: Shelf<Library>,
  query: LectureQuery,
): LibraryRead<Library> => {
  const running = useSyncExternalStore(uploads.subscribe, uploads.all);
  const read = useAnswer(library, query, running);
  const marks = new Set(running.map((upload) => upload.state().mark));
  return { ...read, running, halves: read.answer?.uploads.filter(({ fileKey }) => !marks.has(fileKey)) ?? [] };
};
