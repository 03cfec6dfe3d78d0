import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { keptSurveys, mayKnowSurvey, sharedSurveys } from '@derslik/contract/room/parts/survey';
import type { RoomState } from '@derslik/contract/room/state';
import type { Survey, SurveyAnswer, SurveyResult } from '@derslik/contract/survey';
import { choiceId } from '@derslik/contract/surveyChoices';
import { DataSource } from 'typeorm';
import { deriveKey } from '../keys.js';
import { CONFIG, type Config } from '../config.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import type { RunningRoom } from '../rooms/delivery/runningRoom.js';
import { namesSeenBy } from '../rooms/log/roomPeople.js';
import { numbersOf, numbersSql, type CountedRow } from './surveyNumbers.js';
import { textColumns, textOf, type TextRow } from './surveyRows.js';

interface ListedRow extends TextRow {
  correct: number | null;
  /** The reader's own named answer. */
  mine: number | null;
}
interface AnswerRow {
  personId: string;
  option: number;
}

const listStatement = `
  SELECT ${textColumns}, s.correct, a.option AS mine
  FROM surveys s LEFT JOIN survey_answers a ON a.survey_id = s.id AND a.person_id = $2
  WHERE s.meeting_id = $1 ORDER BY s.created_at, s.id`;
const resultStatement = `
  SELECT ${textColumns}, ${numbersSql('true')} AS counted,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('personId', a.person_id, 'option', a.option) ORDER BY a.seq), '[]')
      FROM survey_answers a WHERE a.survey_id = s.id) AS answers
  FROM surveys s WHERE s.id = $1`;

/** Surveys as each reader may see them. */
@Injectable()
export class SurveyService {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly rooms: RoomReading,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'ballot');
  }

  /** Shared surveys; those that aren't, to their creator, to moderators and to the room's owner. */
  async list(personId: string, token: string): Promise<Survey[]> {
    const room = await this.rooms.byCode(token, personId);
    const rows = await this.source.query<ListedRow[]>(listStatement, [room.roomId, personId]);
    await room.people.learn(rows.map(({ creatorId }) => creatorId));
    return rows.flatMap((row) => surveyFor(personId, room, row) ?? []);
  }

  /** Numbers to anybody who may see them; who chose what to creator, moderators and owner. */
  async result(personId: string, surveyId: string): Promise<SurveyResult> {
    const room = await this.roomOf(personId, surveyId);
    const [row] = await this.source.query<(TextRow & { counted: CountedRow; answers: AnswerRow[] })[]>(
      resultStatement,
      [surveyId],
    );
    const shared = sharedSurveys.of(room.state)[surveyId];
    const isManager = row && managesIn(room, personId, row.creatorId);
    if (!row || (!shared && !isManager)) throw new AppError('survey.notFound');
    if (!isManager && !shared?.isShown) throw new AppError('common.forbidden');
    const { counts } = numbersOf(this.key, surveyId, row.counted, isOver(room.state, surveyId));
    const mayName = isManager && !row.isAnonymous;
    return {
      answered: shared?.answered ?? 0,
      counts,
      answers: mayName ? await this.named(row, row.answers, room, personId) : null,
    };
  }

  /** The room of a survey that this person may reach. @throws AppError survey.notFound, whatever the reason */
  async roomOf(personId: string, surveyId: string): Promise<RunningRoom> {
    const [found] = await this.source.query<{ meeting_id: string }[]>('SELECT meeting_id FROM surveys WHERE id = $1', [
      surveyId,
    ]);
    if (!found) throw new AppError('survey.notFound');
    return this.rooms.byId(found.meeting_id, personId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'room.notHere' ? new AppError('survey.notFound') : error;
    });
  }

  /** As the room shows them: a pupil who asks in a lesson reads classmates' surnames as a letter. */
  private async named(
    { id, options }: TextRow,
    answers: AnswerRow[],
    { people, state, meeting }: RunningRoom,
    readerId: string,
  ): Promise<SurveyAnswer[]> {
    await people.learn(answers.map(({ personId }) => personId));
    const seen = readerId === meeting.ownerId ? { names: true } : namesSeenBy(state, readerId);
    return answers.map(({ personId, option }) => {
      const { name, isGuest } = people.shown(personId, seen);
      const words = name.split(' ');
      const surname = words.length > 1 ? (words.pop() ?? '') : '';
      return {
        id: `${id}.${personId}`,
        userSourceId: personId,
        name: words.join(' '),
        surname,
        isGuest,
        choice: { id: choiceId(id, option), content: options[option] ?? '' },
      };
    });
  }
}

/** May this person know who answered, and what isn't shared? */
const managesIn = ({ state, meeting }: RunningRoom, personId: string, creatorId: string): boolean =>
  personId === meeting.ownerId || mayKnowSurvey(state, personId, { creatorId });

/** No answer can come any more. */
const isOver = (state: RoomState, surveyId: string): boolean =>
  state.endedAt !== null || sharedSurveys.of(state)[surveyId]?.isOpen === false;

const surveyFor = (personId: string, room: RunningRoom, row: ListedRow): Survey | null => {
  const { correct, mine, ...text } = row;
  const { state } = room;
  const shared = sharedSurveys.of(state)[row.id];
  const isManager = managesIn(room, personId, row.creatorId);
  if (!shared && !isManager) return null;
  const isSecret = keptSurveys.of(state)[row.id]?.voters.includes(personId) === true && row.isAnonymous;
  return {
    ...textOf(text, room.people),
    status: !shared ? 'draft' : isOver(state, row.id) ? 'closed' : 'open',
    isShown: shared?.isShown ?? false,
    answered: shared?.answered ?? 0,
    correct: isManager || isOver(state, row.id) ? correct : null,
    mine: isSecret ? 'secret' : mine,
  };
};
