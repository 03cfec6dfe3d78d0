import { Controller, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import type { ConferencePolicy } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import { Public } from '../http/access.js';
import { ReaderSeats } from '../rooms/presence/readerSeats.js';
import { AuthorityGuard } from './authority.guard.js';
import { ConferenceDoorService } from './conferenceDoor.service.js';

/** Outside `/api`, as the next one: for Prosody's module, on the servers' own network. nginx answers 404 for it. */
export const policyPath = 'internal/conference/rooms/:room';
export const seatPath = 'internal/conference/seats/:seat';

@Public()
@UseGuards(AuthorityGuard)
@Controller()
export class PolicyController {
  constructor(
    private readonly door: ConferenceDoorService,
    private readonly seats: ReaderSeats,
  ) {}

  @Get(policyPath)
  policy(@Param('room') room: string): Promise<ConferencePolicy> {
    return this.door.policyOf(room);
  }

  /** Whether somebody may still receive a conference without being one of its people. */
  @Get(seatPath)
  @HttpCode(204)
  async seat(@Param('seat') seat: string): Promise<void> {
    const { success: isId } = idSchema.safeParse(seat);
    if (!isId || !(await this.seats.living([seat])).has(seat)) throw new AppError('common.notFound');
  }
}
