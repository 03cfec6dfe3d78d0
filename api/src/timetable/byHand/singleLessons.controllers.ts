import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  adminLessonChange,
  adminLessonWrite,
  lessonWrite,
  type AdminLessonChange,
  type AdminLessonWrite,
  type LessonChoices,
  type LessonWrite,
} from '@derslik/contract/timetableDays';
import { idSchema } from '@derslik/contract/users';
import { Members, Roles } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { SingleLessonsService } from './singleLessons.service.js';

/** A teacher's lessons by hand. */
@Members()
@Controller('lessons')
export class SingleLessonsController {
  constructor(private readonly lessons: SingleLessonsService) {}

  @Get('choices')
  choices(@CurrentSession() session: Session): Promise<LessonChoices> {
    return this.lessons.choices(session);
  }

  @Post()
  create(
    @CurrentSession() session: Session,
    @Body({ schema: lessonWrite }) body: LessonWrite,
  ): Promise<{ id: string; token: string }> {
    return this.lessons.createOwn(session, body);
  }

  @Delete(':id')
  async delete(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.lessons.delete(session, id, true);
    return { id };
  }
}

/** A manager's, for any teacher. */
@Roles(...consoleRoles)
@Controller('admin/lessons')
export class SingleLessonsAdminController {
  constructor(private readonly lessons: SingleLessonsService) {}

  @Post()
  create(
    @CurrentSession() session: Session,
    @Body({ schema: adminLessonWrite }) body: AdminLessonWrite,
  ): Promise<{ id: string; token: string }> {
    return this.lessons.create(session, body);
  }

  @Put(':id')
  async change(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminLessonChange }) body: AdminLessonChange,
  ): Promise<{ id: string }> {
    await this.lessons.change(session, id, body);
    return { id };
  }

  @Delete(':id')
  async delete(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.lessons.delete(session, id, false);
    return { id };
  }
}
