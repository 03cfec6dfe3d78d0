import { Injectable } from '@nestjs/common';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { emptyRoom, type NewRoom } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { upcast } from '../rooms/log/upcast.js';
import { lessonStoryOf, storyVersion, type LessonStory } from './lessonStory.js';

interface Row {
  story: LessonStory | null;
  base: NewRoom;
  last: number | null;
}

/** Most of a long log, and nothing that a lesson's timeline holds but for texts and pictures. */
const strokes = ['lineDrawn', 'linesErased', 'linesRestored', 'linesMoved', 'boardCleared', 'boardSized'];

/** A room that nobody has entered. */
const nowhere: NewRoom = {
  ...{ roomId: '', kind: 'individual', ownerId: '' },
  ...{ isModControl: false, isWaitingRoom: false, isChatOpen: false, mayEnterBefore: false },
};

/** The story of a lesson that never was. */
export const noStory: LessonStory = lessonStoryOf(emptyRoom(nowhere), []);

/** What rooms' logs say of their lessons. It is kept once nobody is inside, and told anew where the log has gone on since. */
@Injectable()
export class LessonStories {
  constructor(private readonly source: DataSource) {}

  /** Where the room was never made, a lesson of no time. */
  async of(meetingId: string): Promise<LessonStory> {
    const [row] = await this.source.query<Row[]>(
      `SELECT o.base, o.story, (SELECT max(e.seq) FROM room_events e WHERE e.meeting_id = $1) AS last
       FROM rooms o WHERE o.meeting_id = $1`,
      [meetingId],
    );
    if (!row) return noStory;
    const { story, base, last } = row;
    if (story?.version === storyVersion && story.seq === last) return story;
    const told = { ...lessonStoryOf(emptyRoom(base), await this.eventsOf(meetingId)), seq: last ?? 0 };
    if (told.isOver)
      await this.source.query('UPDATE rooms SET story = $2 WHERE meeting_id = $1', [meetingId, JSON.stringify(told)]);
    return told;
  }

  private async eventsOf(meetingId: string): Promise<LoggedEvent[]> {
    const rows = await this.source.query<(LoggedEvent & { version: number })[]>(
      `SELECT e.seq, e.version, round(extract(epoch FROM e.at) * 1000)::float8 AS at, e.actor_id AS "actorId", e.event
       FROM room_events e WHERE e.meeting_id = $1 AND (NOT e.event->>'type' = ANY($2)
         OR e.seq IN (SELECT l.seq FROM board_lines l WHERE l.meeting_id = $1 AND l.body ~ $3))
       ORDER BY e.seq`,
      [meetingId, strokes, '"tool":"(text|image)"'],
    );
    return rows.map(({ version, event, ...rest }) => ({ ...rest, event: upcast(event, version) }));
  }
}
