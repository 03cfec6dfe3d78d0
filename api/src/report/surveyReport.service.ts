import { Inject, Injectable } from '@nestjs/common';
import type { ReportSurvey } from '@derslik/contract/report';
import { sharedSurveys } from '@derslik/contract/room/parts/survey';
import { DataSource } from 'typeorm';
import { deriveKey } from '../keys.js';
import { CONFIG, type Config } from '../config.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { numbersOf, numbersSql, type CountedRow } from '../survey/surveyNumbers.js';
import { textColumns, type TextRow } from '../survey/surveyRows.js';
import type { ReportReader } from './report.access.js';

interface OwnRow extends TextRow {
  correct: number | null;
  /** The reader's own named answer. */
  mine: number | null;
}
interface WholeRow extends OwnRow {
  counted: CountedRow;
  answers: ReportSurvey['answers'];
}

const ownAnswer = 'FROM surveys s LEFT JOIN survey_answers a ON a.survey_id = s.id AND a.person_id = $2';
const whole = `
  SELECT ${textColumns}, s.correct, a.option AS mine, ${numbersSql('true')} AS counted,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', coalesce(u.name || ' ' || u.surname, g.name, ''),
        'isGuest', u.id IS NULL, 'option', n.option) ORDER BY n.seq), '[]')
      FROM survey_answers n LEFT JOIN users u ON u.id = n.person_id LEFT JOIN guests g ON g.id = n.person_id
      WHERE n.survey_id = s.id) AS answers
  ${ownAnswer} WHERE s.meeting_id = $1 ORDER BY s.created_at, s.id`;
const own = `
  SELECT ${textColumns}, s.correct, a.option AS mine ${ownAnswer}
  WHERE s.meeting_id = $1 AND NOT s.is_anonymous AND a.option IS NOT NULL ORDER BY s.created_at, s.id`;

/** What was asked of everyone: to its owner with what came of it, to others what they answered under their name. */
@Injectable()
export class SurveyReport {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'ballot');
  }

  async list({ meetingId, personId, isOwner }: ReportReader): Promise<ReportSurvey[]> {
    const rows = await this.source.query<(OwnRow | WholeRow)[]>(isOwner ? whole : own, [meetingId, personId]);
    if (rows.length === 0) return [];
    const state = await this.rooms.stateNow(meetingId);
    const asked = state ? sharedSurveys.of(state) : {};
    return rows.flatMap((row) => {
      const survey = asked[row.id];
      if (!survey) return [];
      const isOver = !survey.isOpen || state?.endedAt !== null;
      const { id, title, options, isAnonymous, createdAt, mine } = row;
      return {
        ...{ id, title, options, isAnonymous, mine },
        createdAt: new Date(createdAt).toISOString(),
        correct: isOver ? row.correct : null,
        answered: 'counted' in row ? survey.answered : null,
        counts: 'counted' in row ? numbersOf(this.key, id, row.counted, isOver).counts : null,
        answers: 'counted' in row && !isAnonymous ? row.answers : null,
      };
    });
  }
}
