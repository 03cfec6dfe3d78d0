import { http } from '@derslik/client/http';
import type { BoardStroke, BoardPicture } from '@derslik/contract/room/board/strokes';

/** Opened, each takes some megabytes: those that were opened long ago are opened anew where they are shown. */
const openMost = 32;
const open = new Map<string, ImageBitmap>();
const opening = new Map<string, Promise<boolean>>();

/** What is painted of a picture; null while it isn't here. */
export const openPicture = (pictureId: string | undefined): ImageBitmap | null =>
  (pictureId !== undefined && open.get(pictureId)) || null;

const keep = (pictureId: string, picture: ImageBitmap): void => {
  open.set(pictureId, picture);
  const [oldest] = open.keys();
  if (open.size > openMost && oldest !== undefined) open.delete(oldest);
};

/** Brings a picture of this meeting's. @throws AppError */
export type FetchPicture = (pictureId: string) => Promise<Blob>;

/** As anybody inside the room gets it. */
export const pictureOfRoom =
  (code: string): FetchPicture =>
  (pictureId) =>
    http<Blob>({ path: `/public/boardPicture/${encodeURIComponent(code)}/${pictureId}`, isFile: true });

const fetched = async (fetchPicture: FetchPicture, pictureId: string): Promise<boolean> => {
  try {
    keep(pictureId, await createImageBitmap(await fetchPicture(pictureId)));
    return true;
  } catch {
    // Asked again when its page is shown again.
    return false;
  } finally {
    opening.delete(pictureId);
  }
};

/** Opens what isn't yet of a page's pictures. @returns whether there are more than before */
export const openPictures = async (fetchPicture: FetchPicture, strokes: readonly BoardStroke[]): Promise<boolean> => {
  const ids = strokes.flatMap((stroke) =>
    stroke.tool === 'image' && !open.has(stroke.pictureId) ? [stroke.pictureId] : [],
  );
  const opened = await Promise.all(
    [...new Set(ids)].map((id) => {
      const under = opening.get(id) ?? fetched(fetchPicture, id);
      opening.set(id, under);
      return under;
    }),
  );
  return opened.includes(true);
};

/** Gives the meeting a picture. @throws AppError */
export const sendPicture = async (code: string, file: Blob): Promise<BoardPicture> => {
  const path = `/public/boardPicture/${encodeURIComponent(code)}`;
  const { data } = await http<{ data: BoardPicture }>({ path, method: 'POST', body: file });
  keep(data.id, await createImageBitmap(file));
  return data;
};
