import type { VideoPath } from '@derslik/contract/recordings';

/** Has the browser keep it: the server says the name again. */
export const saveFilm = ({ url, name }: Pick<VideoPath, 'url' | 'name'>): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};
