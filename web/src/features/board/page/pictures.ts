import { http, httpData } from '@derslik/client/http';
import type { BoardPicture } from '@derslik/contract/room/board/strokes';
import { holdPicture, type FetchPicture } from '../../../lib/ink/pictures';

/** As anybody inside the room gets it. */
export const pictureOfRoom =
  (code: string): FetchPicture =>
  (pictureId) =>
    http<Blob>({ path: `/public/boardPicture/${encodeURIComponent(code)}/${pictureId}`, isFile: true });

/** Gives the meeting a picture. @throws AppError */
export const sendPicture = async (code: string, file: Blob): Promise<BoardPicture> => {
  const path = `/public/boardPicture/${encodeURIComponent(code)}`;
  const data = await httpData<BoardPicture>({ path, method: 'POST', body: file });
  holdPicture(data.id, await createImageBitmap(file));
  return data;
};
