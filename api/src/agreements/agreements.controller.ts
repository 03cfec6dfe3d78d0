import { Controller, Get } from '@nestjs/common';
import type { SignedAgreement } from '@derslik/contract/agreements';
import { Members } from '../http/access.js';
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
}
