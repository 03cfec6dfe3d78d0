import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FactorsOfPerson } from '@derslik/contract/factors';
import type { Session } from '../../http/session.js';
import { MailsService } from '../../mails/mails.service.js';
import { requirePower } from '../../users/requirePower.js';
import { UsersAdminService } from '../../users/users.admin.service.js';
import { UsersService } from '../../users/users.service.js';
import { Factors } from './factors.service.js';
import { FreshProof } from './freshProof.service.js';
import { takeFactors } from './takeFactors.js';

/** What a manager may see and do of somebody's second factors. */
@Injectable()
export class FactorsAdmin {
  constructor(
    private readonly people: UsersAdminService,
    private readonly users: UsersService,
    private readonly factors: Factors,
    private readonly fresh: FreshProof,
    private readonly mails: MailsService,
  ) {}

  /** @throws AppError common.notFound, common.forbidden */
  async of(session: Session, id: string): Promise<FactorsOfPerson> {
    await this.people.assertMaySee(session, id);
    return this.factors.ofPerson(id);
  }

  /**
   * All of them, with the recovery codes; the person's sessions end.
   * @throws AppError common.notFound, common.forbidden, auth.ownAccount: one's own are on one's own page; auth.proveFirst, factor.none
   */
  async take(session: Session, id: string): Promise<void> {
    if (id === session.personId) throw new AppError('auth.ownAccount');
    await this.fresh.require(session);
    await this.mails.post(async (manager) => {
      await requirePower(manager, session, [id]);
      const { count, mail } = await takeFactors(manager, id, session.personId);
      if (count === 0) throw new AppError('factor.none');
      return mail;
    });
    this.users.forget(id);
  }
}
