import { Injectable, Logger } from '@nestjs/common';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { emptyRoom, type NewRoom } from '@derslik/contract/room/state';
import { filmLimits } from '@derslik/contract/limits/films';
import { DataSource } from 'typeorm';
import { upcast } from '../../rooms/log/upcast.js';
import { filmStoryOf, type FilmStory } from './filmStory.js';

interface Row {
  story: FilmStory | null;
  meetingId: string;
  base: NewRoom | null;
}

/** Most of a long log, and nothing that decides who is in a film. */
const strokes = ['lineDrawn', 'linesErased', 'linesRestored', 'linesMoved', 'boardCleared', 'boardSized'];

/** What a room's log says of its films: looked up once for each, when it is finished, or when it is first asked for. */
@Injectable()
export class FilmStories {
  private readonly log = new Logger('films');

  constructor(private readonly source: DataSource) {}

  /** For a film that stands now. It never fails: what is not kept is looked up when it is asked for. */
  async keep(id: string): Promise<void> {
    try {
      await this.of(id);
    } catch (error) {
      this.log.error(error, `What stands beside film ${id} must wait`);
    }
  }

  async of(id: string): Promise<FilmStory> {
    const [row] = await this.source.query<Row[]>(
      `SELECT r.story, r.meeting_id AS "meetingId", o.base FROM recordings r LEFT JOIN rooms o ON o.meeting_id = r.meeting_id
       WHERE r.id = $1`,
      [id],
    );
    if (row?.story) return row.story;
    if (!row?.base) return { spans: [], chapters: [], chat: [] };
    const story = filmStoryOf(emptyRoom(row.base), await this.eventsOf(row.meetingId, id), id);
    await this.source.query('UPDATE recordings SET story = $2 WHERE id = $1', [id, JSON.stringify(story)]);
    await this.keepCaptions(id, story);
    return story;
  }

  /** In the school's language; what its owner has brought already stays. */
  private async keepCaptions(id: string, { captions = [] }: FilmStory): Promise<void> {
    if (captions.length === 0) return;
    await this.source.query(
      `INSERT INTO recording_captions (recording_id, language, cues) SELECT $1, coalesce(language, 'tr'), $2 FROM school ON CONFLICT DO NOTHING`,
      [id, JSON.stringify(captions.slice(0, filmLimits.cuesMax))],
    );
  }

  /** All that the room knew, up to the film's end. */
  private async eventsOf(meetingId: string, recordingId: string): Promise<LoggedEvent[]> {
    const rows = await this.source.query<(LoggedEvent & { version: number })[]>(
      `SELECT e.seq, e.version, round(extract(epoch FROM e.at) * 1000)::float8 AS at, e.actor_id AS "actorId", e.event
       FROM room_events e WHERE e.meeting_id = $1 AND NOT e.event->>'type' = ANY($3) AND e.seq <= coalesce(
         (SELECT min(o.seq) FROM room_events o WHERE o.meeting_id = $1 AND o.event @> jsonb_build_object('type', 'recordingOff', 'id', $2::text)),
         2147483647)
       ORDER BY e.seq`,
      [meetingId, recordingId, strokes],
    );
    return rows.map(({ version, event, ...rest }) => ({ ...rest, event: upcast(event, version) }));
  }
}
