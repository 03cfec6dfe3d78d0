import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '@derslik/contract/errors';

/** What stands around a file in its form, at most. */
export const aroundBytes = 4 * 1024;

/**
 * The field `file` of a form (`multipart/form-data`).
 * @throws AppError common.invalid where there is none
 */
export const formFile = async (headers: IncomingHttpHeaders, form: Buffer): Promise<Buffer> => {
  const file = await fileIn(headers as BusboyHeaders, form);
  if (!file) throw new AppError('common.invalid');
  return file;
};

const fileIn = (headers: BusboyHeaders, whole: Buffer): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(new AppError('common.invalid'));
    try {
      const form = new Busboy({ headers, limits: { parts: 8, files: 1, fieldSize: aroundBytes } });
      const pieces: Buffer[] = [];
      let isThere = false;
      form.on('file', (name, stream) => {
        isThere ||= name === 'file';
        stream.on('error', refuse);
        stream.on('data', (piece: Buffer) => name === 'file' && pieces.push(piece));
      });
      form.on('error', refuse);
      form.on('finish', () => resolve(isThere ? Buffer.concat(pieces) : null));
      form.end(whole);
    } catch {
      // It names no boundary.
      refuse();
    }
  });
