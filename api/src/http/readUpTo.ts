import type { Readable } from 'node:stream';
import { AppError } from '@derslik/contract/errors';

/** How much is taken of a body, and how slowly it may come. */
export interface Taking {
  /** Bytes. */
  max: number;
  /** Whether its bytes are handed on. */
  isKept: boolean;
  /** In which time it is here whole. */
  withinMs: number;
  /** What it brings a second at least, on average, once `freeMs` have passed. */
  bytesPerSecond: number;
  freeMs: number;
}

const looksEveryMs = 1_000;

/**
 * A request's whole body. One that is refused is left unread and not torn down, so that its sender can be answered.
 * @returns its pieces
 * @throws AppError common.tooLarge; common.timeout where it came too slowly, or its sender went away
 */
export const readUpTo = (body: Readable, taking: Taking): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const { max, isKept, withinMs, bytesPerSecond, freeMs } = taking;
    const began = performance.now();
    const pieces: Buffer[] = [];
    let length = 0;
    const refuse = (code: 'common.tooLarge' | 'common.timeout') => {
      leave();
      body.pause();
      reject(new AppError(code));
    };
    const gone = () => refuse('common.timeout');
    const take = (piece: Buffer) => {
      length += piece.length;
      if (length > max) return refuse('common.tooLarge');
      if (isKept) pieces.push(piece);
    };
    const finish = () => {
      leave();
      resolve(pieces);
    };
    const look = () => {
      const ms = performance.now() - began;
      if (ms >= withinMs || (ms >= freeMs && length < (ms / 1_000) * bytesPerSecond)) gone();
    };
    const timer = setInterval(look, Math.min(looksEveryMs, freeMs));
    const leave = () => {
      clearInterval(timer);
      body.off('data', take).off('end', finish).off('error', gone).off('close', gone);
      // A line that breaks later is nobody's concern.
      body.on('error', () => undefined);
    };
    body.on('data', take).on('end', finish).on('error', gone).on('close', gone);
  });
