import { AppError } from '@derslik/contract/errors';

/** Whether its name or type says that it is an MP4 or WebM; what is in it, the server looks at. */
export const videoTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>): 'video/mp4' | 'video/webm' | null => {
  if (type === 'video/webm' || /\.webm$/i.test(name)) return 'video/webm';
  return type === 'video/mp4' || /\.(mp4|m4v)$/i.test(name) ? 'video/mp4' : null;
};

/** @throws AppError videos.notVideo */
export const requireVideoType = (file: File): string => {
  const type = videoTypeOf(file);
  if (!type) throw new AppError('videos.notVideo');
  return type;
};
