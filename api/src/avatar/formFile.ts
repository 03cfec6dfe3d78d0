import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { readUpTo } from '../http/readUpTo.js';

/** What stands around a file in its form, at most. */
const aroundBytes = 4 * 1024;

/**
 * The field `file` of a request's form (`multipart/form-data`).
 * @throws AppError common.invalid where there is none, common.tooLarge beyond `max` bytes, common.timeout
 */
export const formFile = async ({ headers, body }: FastifyRequest, max: number): Promise<Buffer> => {
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw new AppError('common.invalid');
  if (Number(headers['content-length']) > max + aroundBytes) throw new AppError('common.tooLarge');
  const file = await fileIn(headers as BusboyHeaders, await readUpTo(body as Readable, max + aroundBytes));
  if (!file) throw new AppError('common.invalid');
  if (file.length > max) throw new AppError('common.tooLarge');
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
