import { Body, Controller, Get, Put } from '@nestjs/common';
import { lessonRule, type LessonRule } from '@derslik/contract/lessons';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LessonRuleService } from './lessonRule.service.js';

/** What managers set of all lessons. */
@Roles(...consoleRoles)
@Controller('admin/lessons')
export class LessonsAdminController {
  constructor(private readonly rules: LessonRuleService) {}

  @Get('rule')
  rule(): Promise<LessonRule> {
    return this.rules.read();
  }

  @Put('rule')
  setRule(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lessonRule }) body: LessonRule,
  ): Promise<LessonRule> {
    return this.rules.write(body, personId);
  }
}
