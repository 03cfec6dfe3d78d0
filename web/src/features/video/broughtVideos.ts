import { insist } from '../../lib/insist';
import { onSignOut } from '../../lib/signInFlow';
import { Listeners } from '../../room/listeners';
import { videoTypeOf } from '../../room/videos/videoTypeOf';

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

/** What uploads comes with the first file: most people bring none. */
const upload = async (file: File): Promise<void> => {
  const { videoUploads } = await insist(() => import('../../room/videos/videoUploads'));
  const way = videoUploads.add(file);
  const stop = way.subscribe(() => {
    const { phase, id, title } = way.state();
    if (phase === 'done' && id !== null) put([...all, { id, title }]);
    if (phase === 'done' || phase === 'gone') stop();
  });
};

/** Uploads a video to those of whoever brings it. @returns false where the file is none */
export const bringVideo = (file: File): boolean => {
  if (!videoTypeOf(file)) return false;
  void upload(file);
  return true;
};
