import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { NetworkDownQuery, NetworkTestStart } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/readinessLimits';
import type { FastifyRequest } from 'fastify';
import { ConferenceService } from '../conference/conference.service.js';
import { readUpTo } from '../http/readUpTo.js';

/** Routes whose bodies only count how fast they come. */
export const networkUpPaths = ['/api/networkTest/up', '/api/readiness/:token/up'];

/** The server's side of a test of somebody's line. */
@Injectable()
export class NetworkTestService {
  /** Nothing on the way can make these smaller. */
  private readonly bytes = randomBytes(readinessLimits.downPieces[2]);

  constructor(private readonly conference: ConferenceService) {}

  /** @param name whom the relay's log names */
  start(name: string): NetworkTestStart {
    return { iceServers: this.conference.relays(name, readinessLimits.relaySeconds) };
  }

  down({ piece }: NetworkDownQuery): StreamableFile {
    return new StreamableFile(this.bytes.subarray(0, readinessLimits.downPieces[piece]));
  }

  /** @throws AppError common.invalid where it is no bytes, common.tooLarge */
  async up({ headers, body }: FastifyRequest): Promise<void> {
    if (headers['content-type'] !== 'application/octet-stream') throw new AppError('common.invalid');
    if (Number(headers['content-length']) > 0) await readUpTo(body as Readable, readinessLimits.upPieceBytes);
  }
}
