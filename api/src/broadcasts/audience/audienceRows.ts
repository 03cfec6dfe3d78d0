import type { WordState } from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import type { DecidedEntry, RoomRows } from '../../rooms/log/roomRows.js';

interface Rows {
  words?: boolean;
  reactions?: boolean;
  judged?: { id: string; state: WordState; at: number }[];
  surveys?: { id: string; act: 'shared' | 'closed' | 'shown' | 'unshown' }[];
}

const surveyActs = {
  surveyShared: 'shared',
  surveyClosed: 'closed',
  surveyResultShown: 'shown',
  surveyResultHidden: 'unshown',
} as const;

const isOfHere = 'SELECT 1 FROM broadcast_words WHERE id = $1 AND meeting_id = $2';

/** What the stage of a broadcast makes of its audience: what is let through, what they may do, and what they are asked. */
export const audienceRows: RoomRows = {
  append: 'append_audience',
  rowsOf: (decided) => {
    const rows: Rows = {};
    for (const one of decided) add(rows, one);
    return Object.keys(rows).length > 0 ? rows : null;
  },
  admits: async (command, _personId, { roomId, finds }) => {
    if (command.type !== 'judgeWord') return;
    if (!(await finds(isOfHere, [command.wordId, roomId]))) throw new AppError('audience.wordNotFound');
  },
};

const add = (rows: Rows, { entry: { event, at, after } }: DecidedEntry): void => {
  if (after.kind !== 'broadcast') return;
  if (event.type === 'audienceSet') Object.assign(rows, { [event.what]: event.on });
  else if (event.type === 'wordJudged') (rows.judged ??= []).push({ id: event.wordId, state: event.state, at });
  else if (event.type in surveyActs && 'surveyId' in event) {
    const act = surveyActs[event.type as keyof typeof surveyActs];
    (rows.surveys ??= []).push({ id: event.surveyId, act });
  }
};
