import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WatchedBody, WordBody } from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import { audienceLimits } from '@derslik/contract/limits/audience';
import type { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import type { OldRows } from '../../queue/oldRows.js';
import { BroadcastNows } from '../viewing/broadcastNows.service.js';
import { LetInService } from '../viewing/letIn.service.js';
import { PersonRates } from './personRates.js';

export const oldBroadcastWords: OldRows = {
  table: 'broadcast_words',
  isOld: 'written_at < now() - make_interval(days => $1)',
  values: () => [audienceLimits.keptDays],
};

/** What viewers write. Nobody but those who lead reads it before one of them lets it through. */
@Injectable()
export class WordsService {
  private readonly writing = new PersonRates(3, 1 / 20);
  private readonly asking = new PersonRates(20, 1);

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly letIn: LetInService,
    private readonly nows: BroadcastNows,
  ) {}

  /** @throws AppError as {@link LetInService.of}, audience.wordsOff, common.tooMany, audience.full */
  async write(session: Session, body: WordBody): Promise<{ id: string }> {
    const broadcastId = await this.open(session, body);
    if (!this.writing.allows(session.personId)) throw new AppError('common.tooMany');
    const [row] = await this.source.query<{ id: string }[]>(
      `INSERT INTO broadcast_words (meeting_id, kind, person_id, guest_name, text)
       SELECT $1, $2, $3, coalesce((SELECT name FROM guests WHERE id = $3), ''), $4
       WHERE (SELECT count(*) FROM broadcast_words WHERE person_id = $3 AND meeting_id = $1) < $5
         AND (SELECT count(*) FROM broadcast_words WHERE meeting_id = $1) < $6 RETURNING id`,
      [broadcastId, body.kind, session.personId, body.text, audienceLimits.wordsOfOne, audienceLimits.wordsMax],
    );
    if (!row) throw new AppError('audience.full');
    return row;
  }

  /** Once for each person, however often they press. @throws AppError as {@link write}, audience.questionOver */
  async ask(session: Session, body: WatchedBody, id: string): Promise<void> {
    const broadcastId = await this.open(session, body);
    if (!this.asking.allows(session.personId)) throw new AppError('common.tooMany');
    const [row] = await this.source.query<{ found: boolean }[]>(
      `WITH word AS (SELECT id FROM broadcast_words
           WHERE id = $1 AND meeting_id = $2 AND kind = 'question' AND state = 'shown' AND person_id <> $3),
         new AS (INSERT INTO broadcast_word_asks (word_id, person_id) SELECT id, $3 FROM word ON CONFLICT DO NOTHING RETURNING word_id),
         counted AS (UPDATE broadcast_words w SET asked = asked + 1 FROM new WHERE w.id = new.word_id)
       SELECT EXISTS (SELECT FROM word) AS found`,
      [id, broadcastId, session.personId],
    );
    if (!row?.found) throw new AppError('audience.questionOver');
  }

  private async open(session: Session, body: WatchedBody): Promise<string> {
    const { id } = await this.letIn.of(session, body);
    if (!(await this.nows.of(id)).now.mayWrite) throw new AppError('audience.wordsOff');
    return id;
  }
}
