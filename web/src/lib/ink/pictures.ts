import type { Stroke } from './stroke';

/** Opened, each takes some megabytes: those that were opened long ago are opened anew where they are shown. */
const openMost = 32;
const open = new Map<string, ImageBitmap>();
const opening = new Map<string, Promise<boolean>>();

/** What is painted of a picture; null while it isn't here. */
export const openPicture = (pictureId: string | undefined): ImageBitmap | null =>
  (pictureId !== undefined && open.get(pictureId)) || null;

export const holdPicture = (pictureId: string, picture: ImageBitmap): void => {
  open.set(pictureId, picture);
  const [oldest] = open.keys();
  if (open.size > openMost && oldest !== undefined) open.delete(oldest);
};

/** Brings a picture of a meeting's board. @throws AppError */
export type FetchPicture = (pictureId: string) => Promise<Blob>;

const fetched = async (fetchPicture: FetchPicture, pictureId: string): Promise<boolean> => {
  try {
    holdPicture(pictureId, await createImageBitmap(await fetchPicture(pictureId)));
    return true;
  } catch {
    // Asked again when its page is shown again.
    return false;
  } finally {
    opening.delete(pictureId);
  }
};

/** Opens what isn't yet of a page's pictures. @returns whether there are more than before */
export const openPictures = async (
  fetchPicture: FetchPicture,
  strokes: readonly Pick<Stroke, 'tool' | 'pictureId'>[],
): Promise<boolean> => {
  const ids = strokes.flatMap(({ pictureId }) => (pictureId !== undefined && !open.has(pictureId) ? [pictureId] : []));
  const opened = await Promise.all(
    [...new Set(ids)].map((id) => {
      const under = opening.get(id) ?? fetched(fetchPicture, id);
      opening.set(id, under);
      return under;
    }),
  );
  return opened.includes(true);
};
