import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  name: string;
  /** To pack films and pictures again costs time and brings nothing. */
  isPacked: boolean;
  /** Read when its turn comes; null where it is gone. */
  content: () => Promise<AsyncIterable<Uint8Array> | null>;
}

/** An archive as it is made: no more of it is in memory than one piece. All of it must be below 4 GiB. */
export const archiveOf = async function* (
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, isPacked, content } of entries) {
    const pieces = await content();
    if (!pieces) continue;
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
};

export const textPieces = async function* (
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
};
