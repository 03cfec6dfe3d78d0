import { Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { ReportRatings } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import type { ReportOwner } from './report.access.js';

/** In the order of what was said: neither who said it nor when. */
const statement = `
  SELECT status, message FROM ratings WHERE meeting_id = $1 AND person_id <> $2
  ORDER BY status DESC, message COLLATE "tr-x-icu"`;

/** How others found a meeting, for its owner. */
@Injectable()
export class RatingReport {
  constructor(private readonly source: DataSource) {}

  /** One who leaves early must not be known by it: nothing before the meeting is over, or of too few. */
  async of({ meetingId, personId, isOver }: ReportOwner): Promise<ReportRatings> {
    const ratings = await this.source.query<NonNullable<ReportRatings['ratings']>>(statement, [meetingId, personId]);
    return { ratings: isOver && ratings.length >= limits.rating.shownMin ? ratings : null };
  }
}
