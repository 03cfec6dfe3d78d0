import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { guardianCode, type ChildMessage, type GuardianChild } from '@derslik/contract/guardians';
import { absenceWrite, type AbsenceReport, type AbsenceWrite } from '@derslik/contract/register';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AbsencesService } from '../register/absences.service.js';
import { GuardianCodes } from './guardianCodes.service.js';
import { GuardiansService } from './guardians.service.js';

type Answer<T> = Promise<{ data: T }>;

/** A guardian's own page: their children, and what they say of them. */
@Roles('ROLE_GUARDIAN')
@Controller('guardian')
export class GuardiansController {
  constructor(
    private readonly guardians: GuardiansService,
    private readonly codes: GuardianCodes,
    private readonly absences: AbsencesService,
  ) {}

  @Get('children')
  async children(@CurrentSession() { personId }: Session): Answer<GuardianChild[]> {
    return { data: await this.guardians.children(personId) };
  }

  @Post('children')
  @HttpCode(200)
  async join(
    @CurrentSession() { personId }: Session,
    @Body({ schema: guardianCode }) { code }: { code: string },
    @CurrentCaller() { address }: Caller,
  ): Answer<GuardianChild[]> {
    await this.codes.use(personId, code, address);
    return { data: await this.guardians.children(personId) };
  }

  @Get('children/:id/messages')
  async messages(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Answer<ChildMessage[]> {
    return { data: await this.guardians.messages(personId, id) };
  }

  @Get('absences')
  async reports(@CurrentSession() session: Session): Answer<AbsenceReport[]> {
    return { data: await this.absences.own(session) };
  }

  @Post('absences')
  @HttpCode(200)
  async report(
    @CurrentSession() session: Session,
    @Body({ schema: absenceWrite }) body: AbsenceWrite,
  ): Answer<AbsenceReport[]> {
    return { data: await this.absences.report(session, body) };
  }

  @Delete('absences/:id')
  async withdraw(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Answer<AbsenceReport[]> {
    await this.absences.withdraw(session, id);
    return { data: await this.absences.own(session) };
  }
}
