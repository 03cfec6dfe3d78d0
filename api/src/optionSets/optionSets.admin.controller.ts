import { Body, Controller, Get, Put } from '@nestjs/common';
import { optionSetsWrite, type OptionSetsSettings, type OptionSetsWrite } from '@derslik/contract/optionSets';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { OptionSetsService } from './optionSets.service.js';

/** The console's page of what rooms offer. All administrators read it, general managers change it. */
@Controller('admin/optionSets')
export class OptionSetsAdminController {
  constructor(private readonly sets: OptionSetsService) {}

  @Get()
  @Roles(...consoleRoles)
  read(): Promise<OptionSetsSettings> {
    return this.sets.settings();
  }

  @Put()
  @Roles('ROLE_GENERAL_MANAGER')
  write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: optionSetsWrite }) body: OptionSetsWrite,
  ): Promise<OptionSetsSettings> {
    return this.sets.write(body, personId);
  }
}
