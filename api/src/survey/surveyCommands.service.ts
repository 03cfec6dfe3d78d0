import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { calledCode } from '@derslik/contract/calledRoom';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { clientCommand, type ClientCommand } from '@derslik/contract/room/commands';
import type { surveyAnswerPost, surveyPost, SurveyText } from '@derslik/contract/survey';
import { choiceOf } from '@derslik/contract/surveyChoices';
import type * as z from 'zod/mini';
import { PersonSockets } from '../realtime/personSockets.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import type { CommandAnswer } from '../rooms/log/room.log.js';
import { SurveyService } from './survey.service.js';

const { optionsMin, optionsMax } = limits.survey;

/** The room's own commands about surveys, over HTTP. */
@Injectable()
export class SurveyCommands {
  constructor(
    private readonly surveys: SurveyService,
    private readonly rooms: RoomReading,
    private readonly people: PersonSockets,
  ) {}

  async create(personId: string, wanted: z.infer<typeof surveyPost>): Promise<SurveyText> {
    const { id, title, choices, isAnonymous, correct, share } = wanted;
    const options = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
    if (options.length > optionsMax) throw new AppError('survey.maxOptionsWarn', { max: optionsMax });
    if (options.length < optionsMin) throw new AppError('common.invalid', { field: 'choices' });
    const command = clientCommand.safeParse({
      type: 'createSurvey',
      ...{ title, options, correct },
      ...(isAnonymous !== undefined && { isAnonymous }),
      ...(share && { share }),
    });
    if (!command.success) throw new AppError('common.invalid', { field: 'choices' });
    this.countOne(personId);
    const room = await this.rooms.byCode(calledCode(wanted), personId);
    const { result } = await room.submit({ actorId: personId, command: command.data, clientId: id ?? randomUUID() });
    if (!result) throw new AppError('common.conflict');
    return result as SurveyText;
  }

  /** @throws AppError common.forbidden for a vote in another's name */
  async answer(personId: string, { id, choice, userSourceId }: z.infer<typeof surveyAnswerPost>): Promise<void> {
    if (userSourceId && userSourceId !== personId) throw new AppError('common.forbidden');
    const chosen = choiceOf(choice);
    if (!chosen) throw new AppError('common.invalid', { field: 'choice' });
    await this.run(personId, { type: 'add survey answer', ...chosen }, id);
  }

  /** @param clientId the client's id: a repeated one gets the first answer */
  async run(
    personId: string,
    command: Extract<ClientCommand, { surveyId: string }>,
    clientId: string = randomUUID(),
  ): Promise<CommandAnswer> {
    this.countOne(personId);
    const room = await this.surveys.roomOf(personId, command.surveyId);
    return room.submit({ actorId: personId, command, clientId });
  }

  /** One person's commands count together, whichever way they come. */
  private countOne(personId: string): void {
    if (!this.people.limitsOf(personId).allows('send event')) throw new AppError('common.tooMany');
  }
}
