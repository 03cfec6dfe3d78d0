import { Body, Controller, Get, Put } from '@nestjs/common';
import { signInSettingsWrite, type SignInSettings, type SignInSettingsWrite } from '@derslik/contract/registration';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SignInSettingsService } from './signInSettings.service.js';

/** The console's page of how people come to accounts. */
@Roles(...consoleRoles)
@Controller('admin/signInSettings')
export class SignInSettingsAdminController {
  constructor(private readonly settings: SignInSettingsService) {}

  @Get()
  read(): Promise<SignInSettings> {
    return this.settings.read();
  }

  @Put()
  write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: signInSettingsWrite }) body: SignInSettingsWrite,
  ): Promise<SignInSettings> {
    return this.settings.write(body, personId);
  }
}
