import { useEffect, useState, type RefObject } from 'react';
import { firstQuality, readQualities, type PictureQuality } from '../../lib/live/quality';

/** What is offered changes where the server's machine has no room for it; the list is read again so often. */
const listMs = 60_000;

/**
 * @param src where the whole picture stands now
 * @param moves the list stands when a picture comes
 */
export const usePictureQuality = (src: RefObject<string>, moves: boolean) => {
  const [quality, choose] = useState(firstQuality);
  const [offered, setOffered] = useState<readonly PictureQuality[]>(['high']);
  useEffect(() => {
    if (!moves) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      const found = await readQualities(src.current);
      if (found && !isOver) setOffered(found);
    };
    void read();
    const again = setInterval(() => void read(), listMs);
    return () => {
      isOver = true;
      clearInterval(again);
    };
  }, [src, moves]);
  return { quality, offered, choose };
};
