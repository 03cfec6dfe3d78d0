import { callError, type CallError } from '@derslik/client/callError';
import type { VideoLibrary, VideoQuery } from '@derslik/contract/videos';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload } from '../../../room/files/upload';
import { videoUploads } from '../../../room/videos/videoUploads';
import { videoCalls } from '../../../room/videos/videoCalls';

interface Library {
  /** Null until it is read. */
  library: VideoLibrary | null;
  failure: CallError | null;
  reload: () => void;
  /** What this browser uploads now. */
  running: readonly Upload[];
}

/** My own videos or my colleagues', read anew when an upload has ended; all of mine where nothing is asked. */
export const useLibrary = ({ whose, search, subject, topic, page }: VideoQuery = {}): Library => {
  const running = useSyncExternalStore(videoUploads.subscribe, videoUploads.all);
  const [library, setLibrary] = useState<VideoLibrary | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => setReads((now) => now + 1), []);
  useEffect(() => {
    const over = new AbortController();
    videoCalls.library(over.signal, { whose, search, subject, topic, page }).then(
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
  return { library, failure, reload, running };
};
