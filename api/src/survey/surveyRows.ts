import type { LoggedEvent } from '@derslik/contract/room/events';
import type { SurveyText } from '@derslik/contract/survey';
import { choiceId } from '@derslik/contract/surveyChoices';
import type { DecidedEntry, KnownPeople, RoomRows, RowContent } from '../rooms/log/roomRows.js';
import { sealBallot } from './ballots.js';
import { numbersOf, numbersSql, type CountedRow } from './surveyNumbers.js';

/** A survey's texts as its row holds them. */
export interface TextRow {
  id: string;
  creatorId: string;
  title: string;
  options: string[];
  isAnonymous: boolean;
  /** Unix milliseconds. */
  createdAt: number;
}
/** SQL: the fields of TextRow of survey `s`. */
export const textColumns = `s.id, s.creator_id AS "creatorId", s.title, s.options, s.is_anonymous AS "isAnonymous",
  round(extract(epoch FROM s.created_at) * 1000)::float8 AS "createdAt"`;

export const textOf = ({ options, creatorId, createdAt, ...row }: TextRow, people: KnownPeople): SurveyText => ({
  ...row,
  choices: options.map((content, option) => ({ id: choiceId(row.id, option), content })),
  createdBy: creatorId,
  creatorName: people.get(creatorId).formattedName,
  isGuest: people.get(creatorId).isGuest,
  createdAt: new Date(createdAt).toISOString(),
});

const surveyIdOf = ({ event }: LoggedEvent): string => ('surveyId' in event ? event.surveyId : '');
const ofEvent = `FROM surveys s WHERE s.id = (e.event->>'surveyId')::uuid`;

const texts = (event: 'surveyCreated' | 'surveyShared'): RowContent => ({
  event,
  select: `SELECT to_jsonb(one) FROM (SELECT ${textColumns} ${ofEvent}) one`,
  contentOf: (_, row, people) => textOf(row as TextRow, people),
});

/** Both events count anonymous answers: the rules show no numbers before. */
const numbers = (event: 'surveyClosed' | 'surveyResultShown', key: Buffer): RowContent => ({
  event,
  select: `SELECT ${numbersSql('a.seq <= e.seq')} ${ofEvent}`,
  contentOf: (logged, row) => numbersOf(key, surveyIdOf(logged), row as CountedRow, true),
});

interface Rows {
  created?: object[];
  answers?: object[];
  /** In the order of what was sealed: neither when they came nor whose they are. */
  ballots?: { surveyId: string; ballot: string }[];
  deleted?: string[];
}

/**
 * Surveys, answers with names, and ballots without. @param key seals ballots, 32 bytes
 */
export const surveyRows = (key: Buffer): RoomRows => ({
  append: 'append_surveys',
  rowsOf: (decided) => {
    const rows: Rows = {};
    for (const one of decided) add(rows, one, key);
    return Object.keys(rows).length > 0 ? rows : null;
  },
  contents: [
    texts('surveyCreated'),
    texts('surveyShared'),
    numbers('surveyClosed', key),
    numbers('surveyResultShown', key),
  ],
});

const add = (rows: Rows, { entry: { event, seq, at }, command }: DecidedEntry, key: Buffer): void => {
  if (event.type === 'surveyCreated' && command.type === 'createSurvey') {
    const { surveyId: id, creatorId, isAnonymous, correct } = event;
    const { title, options } = command;
    (rows.created ??= []).push({ id, creatorId, title, options, isAnonymous, correct, at });
  } else if (event.type === 'surveyDeleted') (rows.deleted ??= []).push(event.surveyId);
  else if (event.type === 'surveyAnswered' && command.type === 'add survey answer') {
    const { surveyId, personId, option } = event;
    if (option !== null) (rows.answers ??= []).push({ surveyId, personId, option, seq, at });
    else {
      const ballot = sealBallot(key, surveyId, command.option).toString('base64');
      (rows.ballots ??= []).push({ surveyId, ballot });
    }
  }
};
