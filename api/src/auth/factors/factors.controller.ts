import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import {
  addPasskeyBody,
  confirmAppBody,
  proveBody,
  renameFactorBody,
  type AddedFactor,
  type AddPasskeyBody,
  type ConfirmAppBody,
  type NewApp,
  type OwnFactors,
  type ProveBody,
  type RenameFactorBody,
} from '@derslik/contract/factors';
import { idSchema } from '@derslik/contract/users';
import { Members, WhileLeaving } from '../../http/access.js';
import { CurrentCaller, type Caller } from '../../http/caller.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { Factors } from './factors.service.js';
import { FreshProof, proveStep } from './freshProof.service.js';
import { Passkeys } from './passkeys.service.js';

type Done = Promise<{ data: Record<string, never> }>;

/** One's own second factors, and showing one again. */
@Members()
@Controller('second-factors')
export class FactorsController {
  constructor(
    private readonly factors: Factors,
    private readonly fresh: FreshProof,
    private readonly passkeys: Passkeys,
  ) {}

  @WhileLeaving()
  @Get()
  async list(@CurrentSession() session: Session): Promise<{ data: OwnFactors }> {
    return { data: await this.factors.of(session) };
  }

  @Post('app')
  @HttpCode(200)
  async beginApp(@CurrentSession() session: Session): Promise<{ data: NewApp }> {
    return { data: await this.factors.beginApp(session) };
  }

  @Post('app/:id')
  @HttpCode(200)
  async confirmApp(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: confirmAppBody }) body: ConfirmAppBody,
  ): Promise<{ data: AddedFactor }> {
    return { data: await this.factors.confirmApp(session, id, body) };
  }

  @Post('passkey-options')
  @HttpCode(200)
  async passkeyOptions(@CurrentSession() session: Session): Promise<{ data: PublicKeyCredentialCreationOptionsJSON }> {
    return { data: await this.factors.passkeyOptions(session) };
  }

  @Post('passkey')
  @HttpCode(200)
  async addPasskey(
    @CurrentSession() session: Session,
    @Body({ schema: addPasskeyBody }) body: AddPasskeyBody,
  ): Promise<{ data: AddedFactor }> {
    return { data: await this.factors.addPasskey(session, body) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renewCodes(@CurrentSession() session: Session): Promise<{ data: AddedFactor }> {
    return { data: { recoveryCodes: await this.factors.renewCodes(session) } };
  }

  @WhileLeaving()
  @Post('prove-options')
  @HttpCode(200)
  async proveOptions(@CurrentSession() session: Session): Promise<{ data: PublicKeyCredentialRequestOptionsJSON }> {
    return { data: await this.passkeys.request(session.personId, proveStep(session)) };
  }

  @WhileLeaving()
  @Post('prove')
  @HttpCode(200)
  async prove(
    @CurrentSession() session: Session,
    @Body({ schema: proveBody }) body: ProveBody,
    @CurrentCaller() { address }: Caller,
  ): Done {
    await this.fresh.prove(session, body, address);
    return { data: {} };
  }

  @Put(':id')
  async rename(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: renameFactorBody }) { name }: RenameFactorBody,
  ): Done {
    await this.factors.rename(session, id, name);
    return { data: {} };
  }

  @Delete(':id')
  async remove(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Done {
    await this.factors.remove(session, id);
    return { data: {} };
  }
}
