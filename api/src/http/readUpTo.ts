import { AppError } from '@derslik/contract/errors';

/**
 * A request's whole body.
 * @throws AppError common.tooLarge beyond `max` bytes; common.timeout where the sender went away
 */
export const readUpTo = async (body: AsyncIterable<Buffer>, max: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > max) throw new AppError('common.tooLarge');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('common.timeout');
  }
  return Buffer.concat(pieces);
};
