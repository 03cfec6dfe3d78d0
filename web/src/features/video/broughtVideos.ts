import { onSignOut } from '../../lib/signInFlow';
import { Listeners } from '../../room/listeners';
import { videoTypeOf } from '../../room/videos/videoTypeOf';
import { videoUploads } from '../../room/videos/videoUploads';

interface BroughtVideo {
  id: string;
  title: string;
}

const listeners = new Listeners<[]>();
let all: readonly BroughtVideo[] = [];
const put = (next: readonly BroughtVideo[]): void => {
  all = next;
  listeners.emit();
};
onSignOut(() => put([]));

/** Videos that were dropped on a room and are uploaded, until they are offered there. */
export const broughtVideos = {
  subscribe: listeners.add,
  all: (): readonly BroughtVideo[] => all,
  drop: (gone: string): void => put(all.filter(({ id }) => id !== gone)),
};

/** Uploads a video to those of whoever brings it. @returns false where the file is none */
export const bringVideo = (file: File): boolean => {
  if (!videoTypeOf(file)) return false;
  const upload = videoUploads.add(file);
  const stop = upload.subscribe(() => {
    const { phase, id, title } = upload.state();
    if (phase === 'done' && id !== null) put([...all, { id, title }]);
    if (phase === 'done' || phase === 'gone') stop();
  });
  return true;
};
