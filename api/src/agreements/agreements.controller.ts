import { Controller, Get } from '@nestjs/common';
import type { AgreementToSign, SignedAgreement } from '@derslik/contract/agreements';
import { Members, Public } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AgreementsService } from './agreements.service.js';

@Members()
@Controller('agreements')
export class AgreementsController {
  constructor(private readonly agreements: AgreementsService) {}

  /** One's own, whoever the query names. */
  @Get()
  async mine(@CurrentSession() { personId }: Session): Promise<{ data: SignedAgreement[] }> {
    return { data: await this.agreements.mine(personId) };
  }

  /** What people sign when they register. */
  @Get('inForce')
  @Public()
  async inForce(): Promise<{ data: AgreementToSign[] }> {
    return { data: await this.agreements.inForce() };
  }
}
