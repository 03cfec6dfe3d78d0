import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AudienceAnswerBody } from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import type { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import { LetInService } from '../viewing/letIn.service.js';

/** What viewers answer to the room's survey: once each, and kept as sums. */
@Injectable()
export class AudienceAnswersService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly letIn: LetInService,
  ) {}

  /** @throws AppError as {@link LetInService.of}, audience.surveyOver, audience.answered, common.forbidden for those on the stage, who answer there */
  async answer(session: Session, body: AudienceAnswerBody): Promise<void> {
    const { id, isAudience } = await this.letIn.of(session, body);
    if (!isAudience) throw new AppError('common.forbidden');
    const [row] = await this.source.query<{ open: boolean; counted: boolean }[]>(
      `WITH open AS (SELECT s.id FROM broadcasts b JOIN surveys s ON s.id = b.survey_id
           WHERE b.meeting_id = $1 AND s.id = $2 AND b.survey_open AND b.state <> 'ended' AND $3 < cardinality(s.options)),
         voter AS (INSERT INTO broadcast_voters (survey_id, person_id) SELECT id, $4 FROM open ON CONFLICT DO NOTHING RETURNING survey_id),
         counted AS (INSERT INTO broadcast_votes AS v (survey_id, option, count) SELECT survey_id, $3, 1 FROM voter
           ON CONFLICT (survey_id, option) DO UPDATE SET count = v.count + 1 RETURNING 1)
       SELECT EXISTS (SELECT FROM open) AS open, EXISTS (SELECT FROM counted) AS counted`,
      [id, body.surveyId, body.option, session.personId],
    );
    if (!row?.open) throw new AppError('audience.surveyOver');
    if (!row.counted) throw new AppError('audience.answered');
  }
}
