import { Body, Controller, Get, Put } from '@nestjs/common';
import { recordingRulesWrite, type RecordingRules, type RecordingRulesWrite } from '@derslik/contract/recordingRules';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { RecordingRulesAdminService } from './recordingRules.admin.service.js';

/** The school's rules for films. All administrators read them, general managers change them. */
@Controller('admin/recordingRules')
export class RecordingRulesAdminController {
  constructor(private readonly rules: RecordingRulesAdminService) {}

  @Get()
  @Roles(...consoleRoles)
  read(): Promise<RecordingRules> {
    return this.rules.read();
  }

  @Put()
  @Roles('ROLE_GENERAL_MANAGER')
  write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: recordingRulesWrite }) body: RecordingRulesWrite,
  ): Promise<RecordingRules> {
    return this.rules.write(body, personId);
  }
}
