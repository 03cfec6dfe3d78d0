import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import type { ConferencePolicy } from '@derslik/contract/conference';
import { Public } from '../http/access.js';
import { AuthorityGuard } from './authority.guard.js';
import { ConferenceDoorService } from './conferenceDoor.service.js';

/** Outside `/api`: for Prosody's module, on the servers' own network. nginx answers 404 for it. */
export const policyPath = 'internal/conference/rooms/:room';

@Public()
@UseGuards(AuthorityGuard)
@Controller()
export class PolicyController {
  constructor(private readonly door: ConferenceDoorService) {}

  @Get(policyPath)
  policy(@Param('room') room: string): Promise<ConferencePolicy> {
    return this.door.policyOf(room);
  }
}
