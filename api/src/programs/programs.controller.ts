import { Body, Controller, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  programCalls as calls,
  type ProgramClass,
  type ProgramClassChange,
  type ProgramClassCreate,
  type ProgramClasses,
  type ProgramClassesQuery,
  type ProgramClassPeople,
  type ProgramClassPut,
  type ProgramPeople,
  type ProgramPeopleQuery,
  type ProgramPerson,
  type ProgramPersonChange,
  type ProgramPersonCreate,
  type ProgramPersonPut,
} from '@derslik/contract/programCalls';
import { Public } from '../http/access.js';
import { ProgramClassesService } from './classes.service.js';
import { KeptAnswers } from './keptAnswers.js';
import { ProgramPeopleService } from './people.service.js';
import { CurrentProgram, type Program } from './program.js';
import { ProgramGuard } from './program.guard.js';
import { ProgramRoute } from './programRoute.js';

/** What programs of the school call, with a token in the place of a session. */
@Public()
@UseGuards(ProgramGuard)
@UseInterceptors(KeptAnswers)
@Controller('programs/v1')
export class ProgramsController {
  constructor(
    private readonly people: ProgramPeopleService,
    private readonly classes: ProgramClassesService,
  ) {}

  @ProgramRoute(calls.listPeople)
  listPeople(@Query({ schema: calls.listPeople.query }) query: ProgramPeopleQuery): Promise<ProgramPeople> {
    return this.people.list(query);
  }

  @ProgramRoute(calls.createPerson)
  createPerson(
    @CurrentProgram() program: Program,
    @Body({ schema: calls.createPerson.body }) body: ProgramPersonCreate,
  ): Promise<ProgramPerson> {
    return this.people.create(program, body);
  }

  @ProgramRoute(calls.onePerson)
  onePerson(@Param({ schema: calls.onePerson.params }) { id }: { id: string }): Promise<ProgramPerson> {
    return this.people.one(id);
  }

  @ProgramRoute(calls.changePerson)
  changePerson(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.changePerson.params }) { id }: { id: string },
    @Body({ schema: calls.changePerson.body }) body: ProgramPersonChange,
  ): Promise<ProgramPerson> {
    return this.people.change(program, id, body);
  }

  @ProgramRoute(calls.putPerson)
  putPerson(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.putPerson.params }) { externalId }: { externalId: string },
    @Body({ schema: calls.putPerson.body }) body: ProgramPersonPut,
  ): Promise<ProgramPerson> {
    return this.people.put(program, externalId, body);
  }

  @ProgramRoute(calls.listClasses)
  listClasses(@Query({ schema: calls.listClasses.query }) query: ProgramClassesQuery): Promise<ProgramClasses> {
    return this.classes.list(query);
  }

  @ProgramRoute(calls.createClass)
  createClass(
    @CurrentProgram() program: Program,
    @Body({ schema: calls.createClass.body }) body: ProgramClassCreate,
  ): Promise<ProgramClass> {
    return this.classes.create(program, body);
  }

  @ProgramRoute(calls.oneClass)
  oneClass(@Param({ schema: calls.oneClass.params }) { id }: { id: string }): Promise<ProgramClass> {
    return this.classes.one(id);
  }

  @ProgramRoute(calls.changeClass)
  changeClass(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.changeClass.params }) { id }: { id: string },
    @Body({ schema: calls.changeClass.body }) body: ProgramClassChange,
  ): Promise<ProgramClass> {
    return this.classes.change(program, id, body);
  }

  @ProgramRoute(calls.putClass)
  putClass(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.putClass.params }) { externalId }: { externalId: string },
    @Body({ schema: calls.putClass.body }) body: ProgramClassPut,
  ): Promise<ProgramClass> {
    return this.classes.put(program, externalId, body);
  }

  @ProgramRoute(calls.changeClassPeople)
  changeClassPeople(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.changeClassPeople.params }) { id }: { id: string },
    @Body({ schema: calls.changeClassPeople.body }) body: ProgramClassPeople,
  ): Promise<ProgramClass> {
    return this.classes.changePeople(program, id, body);
  }
}
