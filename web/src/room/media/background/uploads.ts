import { backgroundLimits } from '@derslik/contract/limits/background';
import { hasPlaceFor, withUpload, type KeptUpload } from './keptUploads';

const store = 'pictures';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });

/** Does something with the kept pictures; rejects where the browser keeps nothing (policy, private, full). */
const withStore = async <T>(mode: IDBTransactionMode, act: (pictures: IDBObjectStore) => Promise<T>): Promise<T> => {
  const asked = indexedDB.open('virtualBackgrounds', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'id' });
  const database = await answerOf(asked);
  try {
    return await act(database.transaction(store, mode).objectStore(store));
  } finally {
    database.close();
  }
};

const newestFirst = (all: KeptUpload[]): KeptUpload[] => all.sort((a, b) => b.at - a.at);

/** The newest first; none where the browser keeps nothing. */
export const readUploads = (): Promise<KeptUpload[]> =>
  withStore('readonly', async (pictures) => newestFirst(await answerOf<KeptUpload[]>(pictures.getAll()))).catch(
    () => [],
  );

export const readUpload = (id: string): Promise<KeptUpload | null> =>
  withStore('readonly', async (pictures) => (await answerOf<KeptUpload | undefined>(pictures.get(id))) ?? null).catch(
    () => null,
  );

export const removeUpload = (id: string): Promise<unknown> =>
  withStore('readwrite', (pictures) => answerOf(pictures.delete(id)));

/** Drawn anew as large as a background needs, without what a camera writes into its files. */
const drawn = async (file: Blob): Promise<Blob> => {
  const { uploadPx } = backgroundLimits;
  const opened = await createImageBitmap(file);
  const scale = Math.min(1, uploadPx / Math.max(opened.width, opened.height));
  const canvas = new OffscreenCanvas(Math.round(opened.width * scale), Math.round(opened.height * scale));
  canvas.getContext('2d')?.drawImage(opened, 0, 0, canvas.width, canvas.height);
  opened.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
};

export type UploadFault = 'background.notAPicture' | 'background.tooLarge' | 'background.noPlace';

/** Keeps a chosen file; answers the kept picture, or why it can't be kept. */
export async function keepUpload(file: File): Promise<KeptUpload | UploadFault> {
  if (file.size > backgroundLimits.uploadBytes) return 'background.tooLarge';
  const picture = await drawn(file).catch(() => null);
  if (!picture) return 'background.notAPicture';
  const estimate = await navigator.storage?.estimate?.().catch(() => ({}));
  if (!hasPlaceFor(picture.size, estimate ?? {})) return 'background.noPlace';
  const one: KeptUpload = { id: crypto.randomUUID(), picture, at: Date.now() };
  const { gone } = withUpload(await readUploads(), one);
  try {
    await withStore('readwrite', async (pictures) => {
      for (const { id } of gone) pictures.delete(id);
      await answerOf(pictures.put(one));
    });
    return one;
  } catch {
    return 'background.noPlace';
  }
}
