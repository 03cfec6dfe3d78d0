import { Injectable } from '@nestjs/common';
import type { Heir } from '@derslik/contract/erasure';
import { AppError } from '@derslik/contract/errors';
import type { OwnData } from '@derslik/contract/ownData';
import { recordingTypes } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { belongingsOf, leadsSomething } from '../erasure/belongings.js';
import { LeavingsStore } from '../erasure/leavings.store.js';
import type { Session } from '../http/session.js';
import { Copies } from './copies.service.js';

/** What the page of one's own data shows. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly source: DataSource,
    private readonly copies: Copies,
    private readonly leavings: LeavingsStore,
  ) {}

  async of({ personId, userType }: Session): Promise<OwnData> {
    const belongings = await belongingsOf(this.source.manager, personId);
    return {
      copy: await this.copies.of(personId, personId),
      leaving: await this.leavings.of(personId),
      belongings,
      mustHandOver: recordingTypes.includes(userType) && leadsSomething(belongings),
    };
  }

  /** Colleagues: who leads nothing has nobody to choose. @throws AppError common.forbidden */
  async heirs({ personId, userType }: Session, q: string): Promise<Heir[]> {
    if (!recordingTypes.includes(userType)) throw new AppError('common.forbidden');
    return this.leavings.heirs(personId, q);
  }
}
