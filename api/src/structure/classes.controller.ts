import { Controller, Get } from '@nestjs/common';
import type { SchoolClass } from '@derslik/contract/structure';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ClassesService } from './classes.service.js';

/** The classes that one may plan a meeting for. */
@Members()
@Controller('classes')
export class ClassesController {
  constructor(private readonly classes: ClassesService) {}

  @Get()
  async mine(@CurrentSession() session: Session): Promise<{ data: SchoolClass[] }> {
    return { data: await this.classes.mayInvite(session) };
  }
}
