import { Body, Controller, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  programCalls as calls,
  type ProgramAttendance,
  type ProgramFilm,
  type ProgramFilmChange,
  type ProgramFilms,
  type ProgramFilmsQuery,
  type ProgramLesson,
  type ProgramLessonChange,
  type ProgramLessonCreate,
  type ProgramLessons,
  type ProgramLessonsQuery,
} from '@derslik/contract/programCalls';
import { Public } from '../http/access.js';
import { ProgramFilmsService } from './films.service.js';
import { KeptAnswers } from './keptAnswers.js';
import { ProgramLessonsService } from './lessons.service.js';
import { CurrentProgram, type Program } from './program.js';
import { ProgramGuard } from './program.guard.js';
import { ProgramRoute } from './programRoute.js';

interface ById {
  id: string;
}

/** Lessons, their attendance and films, for programs. */
@Public()
@UseGuards(ProgramGuard)
@UseInterceptors(KeptAnswers)
@Controller('programs/v1')
export class ProgramLessonsController {
  constructor(
    private readonly lessons: ProgramLessonsService,
    private readonly films: ProgramFilmsService,
  ) {}

  @ProgramRoute(calls.listLessons)
  listLessons(@Query({ schema: calls.listLessons.query }) query: ProgramLessonsQuery): Promise<ProgramLessons> {
    return this.lessons.list(query);
  }

  @ProgramRoute(calls.createLesson)
  createLesson(
    @CurrentProgram() program: Program,
    @Body({ schema: calls.createLesson.body }) body: ProgramLessonCreate,
  ): Promise<ProgramLesson> {
    return this.lessons.create(program, body);
  }

  @ProgramRoute(calls.oneLesson)
  oneLesson(@Param({ schema: calls.oneLesson.params }) { id }: ById): Promise<ProgramLesson> {
    return this.lessons.one(id);
  }

  @ProgramRoute(calls.changeLesson)
  changeLesson(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.changeLesson.params }) { id }: ById,
    @Body({ schema: calls.changeLesson.body }) body: ProgramLessonChange,
  ): Promise<ProgramLesson> {
    return this.lessons.change(program, id, body);
  }

  @ProgramRoute(calls.cancelLesson)
  cancelLesson(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.cancelLesson.params }) { id }: ById,
  ): Promise<ProgramLesson> {
    return this.lessons.cancel(program, id);
  }

  @ProgramRoute(calls.lessonAttendance)
  lessonAttendance(@Param({ schema: calls.lessonAttendance.params }) { id }: ById): Promise<ProgramAttendance> {
    return this.lessons.attendance(id);
  }

  @ProgramRoute(calls.listFilms)
  listFilms(@Query({ schema: calls.listFilms.query }) query: ProgramFilmsQuery): Promise<ProgramFilms> {
    return this.films.list(query);
  }

  @ProgramRoute(calls.oneFilm)
  oneFilm(@Param({ schema: calls.oneFilm.params }) { id }: ById): Promise<ProgramFilm> {
    return this.films.one(id);
  }

  @ProgramRoute(calls.changeFilm)
  changeFilm(
    @Param({ schema: calls.changeFilm.params }) { id }: ById,
    @Body({ schema: calls.changeFilm.body }) body: ProgramFilmChange,
  ): Promise<ProgramFilm> {
    return this.films.change(id, body);
  }
}
