import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { RequestBodies } from './requestBodies.js';

/** What stands around a file in its form, at most. */
const aroundBytes = 4 * 1024;

/**
 * The field `file` of a form (`multipart/form-data`) that somebody sends.
 * @param most bytes of it
 * @throws AppError common.invalid where there is none, common.tooLarge
 */
export const sentFile = async (
  request: FastifyRequest,
  bodies: RequestBodies,
  { personId, most }: { personId: string; most: number },
): Promise<Buffer> => {
  const form = await bodies.read(request, { type: 'multipart/form-data', max: most + aroundBytes, personId });
  const file = await fileIn(request.headers as BusboyHeaders, form);
  if (!file) throw new AppError('common.invalid');
  if (file.length > most) throw new AppError('common.tooLarge');
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
