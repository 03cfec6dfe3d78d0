import { Controller, Get, Query } from '@nestjs/common';
import { ltiMissingAsked, type LtiMissing, type LtiMissingAsked } from '@derslik/contract/lti';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LtiMembers } from './ltiMembers.service.js';

/** Who isn't here yet, by the list of the course at its platform. */
@SignedIn()
@Controller('ltiMissing')
export class LtiMissingController {
  constructor(private readonly members: LtiMembers) {}

  @Get()
  missing(
    @CurrentSession() session: Session,
    @Query({ schema: ltiMissingAsked }) { room }: LtiMissingAsked,
  ): Promise<LtiMissing> {
    return this.members.missing(session.personId, room);
  }
}
