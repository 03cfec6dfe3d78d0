import { lectureUploads } from '../../room/slides/lectureUploads';
import { broughtFiles } from './broughtFiles';

/** Uploads a file to the slides of whoever brings it. When it is whole, its pages are waited for. */
export const bringFile = (file: File): void => {
  const upload = lectureUploads.add(file);
  const stop = upload.subscribe(() => {
    const { phase, id, title } = upload.state();
    if (phase === 'done' && id !== null) broughtFiles.note({ id, title, pages: null, pagesMade: 0 });
    if (phase === 'done' || phase === 'gone') stop();
  });
};
