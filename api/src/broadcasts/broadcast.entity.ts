import type { BroadcastAudience, BroadcastPhase } from '@derslik/contract/broadcasts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a meeting of the kind `broadcast` has beside its own row. */
@Entity('broadcasts')
export class BroadcastRow {
  @PrimaryColumn('uuid', { name: 'meeting_id' })
  meetingId: string;

  /** The lesson that it shows; null: it has a stage of its own. */
  @Column('uuid', { name: 'lesson_id', nullable: true })
  lessonId: string | null;

  /** The door of the moderator and the panelists. */
  @Column('text', { name: 'm_token' })
  mToken: string;

  /** The viewers' door, 999-999-999. */
  @Column('text', { name: 'j_token' })
  jToken: string;

  @Column('text', { name: 'j_password' })
  jPassword: string;

  @Column('text')
  title: string;

  @Column('text', { default: '' })
  description: string;

  @Column('uuid', { nullable: true })
  logo: string | null;

  @Column('uuid', { nullable: true })
  poster: string | null;

  @Column('text')
  audience: BroadcastAudience;

  @Column('boolean', { name: 'open_without_password', default: false })
  opensWithoutPassword: boolean;

  @Column('text', { name: 'stream_key' })
  streamKey: string;

  /** As its room says. Whether a picture comes is not written here. */
  @Column('text', { default: 'planned' })
  state: BroadcastPhase;

  /** When the ingest was heard of last; null: no picture ever came. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('timestamptz', { name: 'live_at', nullable: true })
  liveAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('integer', { name: 'viewers_most', default: 0 })
  viewersMost: number;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** The calendars of those who speak take a newer one alone. */
  @Column('integer', { default: 0 })
  revision: number;
}
