import { Controller, Get, Param } from '@nestjs/common';
import type { PupilQuizLine } from '@derslik/contract/quizRuns';
import { idSchema } from '@derslik/contract/users';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AttendanceRuleService } from '../register/attendanceRule.service.js';
import { RegisterAccess } from '../register/registerAccess.service.js';
import { QuizReports } from './quizReports.service.js';

/** What one pupil's tests came to: for them, for their class's teachers and managers, and for their guardians where the school says so. */
@Members()
@Controller('quizResults')
export class PupilQuizzesController {
  constructor(
    private readonly access: RegisterAccess,
    private readonly rules: AttendanceRuleService,
    private readonly reports: QuizReports,
  ) {}

  @Get('pupils/:id')
  async ofPupil(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: PupilQuizLine[] | null }> {
    await this.access.ofPupil(session, id);
    const isShown = session.userType !== 'guardian' || (await this.rules.read()).showsQuizzes;
    return { data: isShown ? await this.reports.ofPupil(id) : null };
  }
}
