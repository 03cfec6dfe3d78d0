import { Injectable } from '@nestjs/common';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource } from 'typeorm';
import { JobQueues } from '../queue/jobQueues.service.js';
import { BbbDocuments } from './bbbDocuments.service.js';
import { BbbMeetingsService, insideSql } from './bbbMeetings.service.js';
import { BbbStories } from './bbbStories.service.js';

const everyMs = 15_000;
const atOnceMax = 100;

/** Those that have ended in their room, last longer than their platform said, or that nobody is in any more. */
const overSql = `SELECT m.id FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id WHERE b.over_at IS NULL AND (
    m.ended_at IS NOT NULL
    OR (m.opened_at IS NULL AND b.created_at < now() - make_interval(secs => $1) AND NOT EXISTS (
      SELECT 1 FROM bbb_people w JOIN bbb_tickets t ON t.guest_id = w.guest_id WHERE w.meeting_id = m.id AND t.expires_at > now()))
    OR ((b.settings ->> 'duration')::int > 0 AND m.opened_at < now() - make_interval(mins => (b.settings ->> 'duration')::int))
    OR (m.opened_at < now() - make_interval(secs => $2) AND NOT EXISTS (${insideSql}) AND NOT EXISTS (
      SELECT 1 FROM attendance l WHERE l.meeting_id = m.id AND l.left_at > now() - make_interval(secs => $2))))
  ORDER BY b.created_at LIMIT ${atOnceMax}`;

/** Ends platforms' meetings as BigBlueButton does, when they are empty or their time is over; and does what is left of their stories. */
@Injectable()
export class BbbSweep {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: BbbMeetingsService,
    private readonly stories: BbbStories,
    private readonly documents: BbbDocuments,
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'bbbMeetings', everyMs, sweep: () => this.sweep() });
  }

  async sweep(): Promise<void> {
    const over = await this.source.query<{ id: string }[]>(overSql, [limits.unopenedSeconds, limits.emptySeconds]);
    for (const { id } of over) await this.meetings.endById(id);
    await this.stories.sweep();
    await this.documents.sweep();
  }
}
