import { onSignOut } from '../../../lib/signInFlow';
import { Listeners } from '../../../room/listeners';
import { Upload } from './upload';
import { videoCalls } from './videoCalls';

const listeners = new Listeners<[]>();
let all: readonly Upload[] = [];

const put = (next: readonly Upload[]): void => {
  all = next;
  listeners.emit();
};

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

/** What is on its way now. It goes on while the lesson does, with the dialog closed. */
export const uploads = {
  subscribe: listeners.add,
  all: (): readonly Upload[] => all,
  add(file: File): void {
    const upload = new Upload(file, videoCalls, untilOnline);
    upload.subscribe(() => {
      const { phase } = upload.state();
      if ((phase === 'done' || phase === 'gone') && all.includes(upload)) put(all.filter((one) => one !== upload));
    });
    put([...all, upload]);
    void upload.run();
  },
};

onSignOut(() => {
  for (const upload of all) upload.pause();
  put([]);
});
