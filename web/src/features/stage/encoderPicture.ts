import { httpData } from '@derslik/client/http';
import type { EncoderPicture } from '@derslik/contract/broadcasts';
import { useEffect, useState } from 'react';

/** What could not be asked is asked again after this. */
const againMs = 2_000;

/** For the page of a film, by its secret. */
export const filmedEncoder = async (secret: string): Promise<EncoderPicture> =>
  httpData<EncoderPicture>({
    ...{ path: '/public/recorderEncoder', method: 'POST', anonymous: true },
    body: { secret },
  });

/** For those who direct. @param code of the room */
export const directedEncoder = async (code: string): Promise<EncoderPicture> =>
  httpData<EncoderPicture>({ path: `/broadcastEncoder/${encodeURIComponent(code)}/picture` });

/**
 * Where the picture of the encoder is read, asked anew before the right to it ends.
 * @param id of the encoder that sends; null: none does
 * @param ask stays the same between renderings
 */
export const useEncoderPicture = (
  id: string | null,
  ask: () => Promise<EncoderPicture>,
): { id: string; src: string } | null => {
  const [found, setFound] = useState<{ id: string; src: string } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async (): Promise<void> => {
      const answer = await ask().catch(() => null);
      if (isOver) return;
      if (answer) setFound({ id, src: answer.src });
      timer = setTimeout(() => void renew(), answer ? Math.max(againMs, (answer.expiresAt - Date.now()) / 2) : againMs);
    };
    void renew();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, ask]);
  return found !== null && found.id === id ? found : null;
};
