import { insist } from '../../lib/insist';
import { broughtFiles } from './broughtFiles';

/** Uploads a file to the slides of whoever brings it, by what comes with the first one. When it is whole, its pages are waited for. */
export const bringFile = async (file: File): Promise<void> => {
  const { lectureUploads } = await insist(() => import('../../room/slides/lectureUploads'));
  const upload = lectureUploads.add(file);
  const stop = upload.subscribe(() => {
    const { phase, id, title } = upload.state();
    if (phase === 'done' && id !== null) broughtFiles.note({ id, title, pages: null, pagesMade: 0 });
    if (phase === 'done' || phase === 'gone') stop();
  });
};
