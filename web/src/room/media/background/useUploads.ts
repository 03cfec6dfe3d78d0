import { useCallback, useEffect, useRef, useState } from 'react';
import { keepUpload, readUploads, removeUpload, type UploadFault } from './uploads';

export interface ShownUpload {
  readonly id: string;
  readonly url: string;
}

/** The pictures that this browser keeps, to be shown while the dialog is open. */
export const useUploads = () => {
  const [uploads, setUploads] = useState<readonly ShownUpload[]>([]);
  const [fault, setFault] = useState<UploadFault | null>(null);
  const urls = useRef(new Map<string, string>());
  const reread = useCallback(async (): Promise<void> => {
    const { current } = urls;
    const read = await readUploads();
    for (const { id, picture } of read) if (!current.has(id)) current.set(id, URL.createObjectURL(picture));
    setUploads(read.map(({ id }) => ({ id, url: current.get(id)! })));
  }, []);
  useEffect(() => {
    const { current } = urls;
    void reread();
    return () => {
      for (const url of current.values()) URL.revokeObjectURL(url);
      current.clear();
    };
  }, [reread]);
  return {
    uploads,
    fault,
    /** Answers the kept picture's id; null where it can't be kept, and `fault` says why. */
    add: async (file: File): Promise<string | null> => {
      setFault(null);
      const kept = await keepUpload(file);
      if (typeof kept === 'string') {
        setFault(kept);
        return null;
      }
      await reread();
      return kept.id;
    },
    remove: async (id: string): Promise<void> => {
      setFault(null);
      await removeUpload(id).catch(() => undefined);
      await reread();
    },
  };
};
