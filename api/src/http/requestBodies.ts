import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { readUpTo } from './readUpTo.js';

/** Bodies of one person that are read at once: two of what they look at, and one that a lost line left behind. */
const ofPersonMost = 3;
/** Bytes of all that are read at once, as they were announced. A class of thirty that sends all it may has a place in it. */
const bytesMost = 256 * 1024 * 1024;
/** A body may begin as slowly as it likes for this part of its time. */
const beginningPart = 0.1;

/** What a route takes as its body, which nobody has read yet. */
export interface RawBody {
  type: 'application/octet-stream' | 'multipart/form-data';
  /** Bytes at most. */
  max: number;
  /** Who sends it; null where nobody signs in, and nothing of the body is kept. */
  personId: string | null;
}

interface Reading extends Omit<RawBody, 'type'> {
  isKept: boolean;
  /** Bytes. */
  announced: number;
}

/**
 * Reads bodies that are bytes: whole, before anything else is taken for them. Who sends slowly holds their own place and
 * nobody else's, and not for long.
 */
@Injectable()
export class RequestBodies {
  private readonly ofPerson = new Map<string, number>();
  private bytes = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'BODY_SECONDS' | 'BODY_BYTES_PER_SECOND'>) {}

  /**
   * What its headers say is checked at once, so that it can be answered in words; the rest is read when it is asked for.
   * @throws AppError common.invalid where it is of another type, common.tooLarge; and later common.tooLarge, common.tooMany,
   *   common.timeout where it came too slowly, or its sender went away
   */
  of(request: FastifyRequest, { type, max, personId }: RawBody): () => Promise<Buffer> {
    const announced = this.announced(request, type, max);
    return async () => Buffer.concat(await this.pieces(request, { max, personId, isKept: true, announced }));
  }

  /** Reads the whole body now. */
  read(request: FastifyRequest, body: RawBody): Promise<Buffer> {
    return this.of(request, body)();
  }

  /** Reads a body to its end and keeps nothing of it. */
  async pass(request: FastifyRequest, { type, max, personId }: RawBody): Promise<void> {
    this.announced(request, type, max);
    await this.pieces(request, { max, personId, isKept: false, announced: 0 });
  }

  private announced({ headers }: FastifyRequest, type: RawBody['type'], max: number): number {
    if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== type) throw new AppError('common.invalid');
    const announced = Number(headers['content-length'] ?? max);
    if (announced > max) throw new AppError('common.tooLarge');
    return announced;
  }

  private async pieces({ body }: FastifyRequest, { max, personId, isKept, announced }: Reading): Promise<Buffer[]> {
    if (!(body instanceof Readable)) return [];
    const leave = this.enter(personId, announced);
    try {
      return await readUpTo(body, { max, isKept, ...this.pace() });
    } finally {
      leave();
    }
  }

  private pace() {
    const { BODY_SECONDS: seconds, BODY_BYTES_PER_SECOND: bytesPerSecond } = this.config;
    return { withinMs: seconds * 1_000, freeMs: seconds * 1_000 * beginningPart, bytesPerSecond };
  }

  private enter(personId: string | null, bytes: number): () => void {
    const own = personId === null ? 0 : (this.ofPerson.get(personId) ?? 0);
    if (own >= ofPersonMost || this.bytes + bytes > bytesMost) throw new AppError('common.tooMany');
    if (personId !== null) this.ofPerson.set(personId, own + 1);
    this.bytes += bytes;
    return () => {
      this.bytes -= bytes;
      if (personId === null) return;
      const left = (this.ofPerson.get(personId) ?? 1) - 1;
      if (left > 0) this.ofPerson.set(personId, left);
      else this.ofPerson.delete(personId);
    };
  }
}
