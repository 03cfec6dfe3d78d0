import { AppError } from '@derslik/contract/errors';

/** UTF-16 without a mark: every other byte of Latin text is zero. */
const wideWithoutMark = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  head.forEach((byte, n) => {
    if (byte === 0) zeros[n % 2]! += 1;
  });
  const half = head.length / 2;
  if (half < 2) return null;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  return zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1 ? 'utf-16be' : null;
};

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // What is no UTF-8 comes from a Turkish Windows, where ğ, ş and ı are one byte.
  return wideWithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1254');
};

/**
 * The text of a list, whatever the table's program wrote it in.
 * @throws AppError imports.notText for a picture and the like
 */
export const readText = (bytes: Buffer): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // A stray one is dropped further on; many of them are no text.
  const zeros = text.split('\0').length - 1;
  if (zeros > text.length / 100) throw new AppError('imports.notText');
  return text;
};
