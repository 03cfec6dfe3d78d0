import { randomBytes } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { NetworkDownQuery, NetworkTestStart } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import type { FastifyRequest } from 'fastify';
import { ConferenceService } from '../conference/conference.service.js';
import { RequestBodies } from '../http/requestBodies.js';

/** Routes whose bodies only count how fast they come. */
export const networkUpPaths = ['/api/networkTest/up', '/api/readiness/:token/up'];

/** The server's side of a test of somebody's line. */
@Injectable()
export class NetworkTestService {
  /** Nothing on the way can make these smaller. */
  private readonly bytes = randomBytes(readinessLimits.downPieces[2]);

  constructor(
    private readonly conference: ConferenceService,
    private readonly bodies: RequestBodies,
  ) {}

  /** @param name whom the relay's log names */
  start(name: string): NetworkTestStart {
    return { iceServers: this.conference.relays(name, readinessLimits.relaySeconds) };
  }

  down({ piece }: NetworkDownQuery): StreamableFile {
    return new StreamableFile(this.bytes.subarray(0, readinessLimits.downPieces[piece]));
  }

  /**
   * @param personId null where nobody signs in
   * @throws AppError common.invalid where it is no bytes, common.tooLarge, common.tooMany, common.timeout
   */
  up(request: FastifyRequest, personId: string | null): Promise<void> {
    const body = { type: 'application/octet-stream', max: readinessLimits.upPieceBytes, personId } as const;
    return this.bodies.pass(request, body);
  }
}
