import { onSignOut } from '../../lib/signInFlow';
import { Listeners } from '../listeners';
import { Upload, type UploadCalls } from './upload';

/** What is on its way now, of one kind of files. It goes on while a lesson does, with its dialog or page closed. */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  all: () => readonly Upload[];
  add: (file: File) => Upload;
  remove: (id: string) => Promise<unknown>;
}

const untilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
    window.addEventListener('online', done, { signal: over.signal });
    signal.addEventListener('abort', done, { signal: over.signal });
  });

/** @param typeOf what the school takes a file as; it throws an AppError where it takes no such file */
export const makeUploads = (calls: UploadCalls, typeOf: (file: File) => string): Uploads => {
  const listeners = new Listeners<[]>();
  let all: readonly Upload[] = [];
  const put = (next: readonly Upload[]): void => {
    all = next;
    listeners.emit();
  };
  onSignOut(() => {
    for (const upload of all) upload.pause();
    put([]);
  });
  return {
    subscribe: listeners.add,
    all: () => all,
    add: (file) => {
      const upload = new Upload(file, calls, untilOnline, typeOf);
      upload.subscribe(() => {
        const { phase } = upload.state();
        if ((phase === 'done' || phase === 'gone') && all.includes(upload)) put(all.filter((one) => one !== upload));
      });
      put([...all, upload]);
      void upload.run();
      return upload;
    },
    remove: calls.remove,
  };
};
