import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { replayLimits as limits } from '@derslik/contract/limits/replay';
import type { ReplayDrawing } from '@derslik/contract/replay';
import type { LoggedEvent } from '@derslik/contract/room/events';
import type { Packed } from '@derslik/contract/room/board/packing';
import type { BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { DataSource } from 'typeorm';
import { upcast } from '../rooms/log/upcast.js';
import { drawnStretches, seenPart, strokeEvents } from './drawnStretches.js';
import { isConsenting, shownPieces } from './replay.service.js';
import type { ReplayedLesson } from './replayAccess.service.js';
import { union, type LessonMs } from './spans.js';

interface LineRow {
  seq: number;
  body: string;
  isConsenting: boolean;
}

/** What was drawn on a lesson's boards and slides, as it grew, for one person's eyes. */
@Injectable()
export class ReplayBoards {
  constructor(private readonly source: DataSource) {}

  /**
   * What stood on a page while this reader may see that it was shown. Nobody is named: a line on a board has no name. Texts and pictures
   * say something of their own, so whom the film did not hold is not read again by anybody else.
   * @throws AppError draw.pageNotFound for a page that they weren't shown
   */
  async page(lesson: ReplayedLesson, pageId: string): Promise<ReplayDrawing> {
    const seen = seenTimes(lesson, pageId);
    if (seen.length === 0) throw new AppError('draw.pageNotFound');
    const { meetingId, story, isWhole } = lesson;
    const [events, rows] = await Promise.all([
      this.source.query<(LoggedEvent & { version: number })[]>(
        `SELECT e.seq, e.version, round(extract(epoch FROM e.at) * 1000)::float8 AS at, e.event
         FROM room_events e WHERE e.meeting_id = $1 AND e.event->>'type' = ANY($2) AND e.event->>'pageId' = $3 ORDER BY e.seq`,
        [meetingId, strokeEvents, pageId],
      ),
      this.source.query<LineRow[]>(
        `SELECT l.seq, l.body, ${isConsenting} AS "isConsenting" FROM board_lines l LEFT JOIN users u ON u.id = l.author_id
         WHERE l.meeting_id = $1 AND l.page_id = $2 ORDER BY l.seq`,
        [meetingId, pageId],
      ),
    ]);
    const timeOf = (at: number): number => Math.min(story.ms, Math.max(0, at - story.beganAt));
    const logged = events.map(({ version, event, ...rest }) => ({ ...rest, event: upcast(event, version) }));
    const stretches = drawnStretches(logged, timeOf, story.ms).flatMap((one) => seenPart(one, seen));
    const inFilm = new Map(story.drawn);
    const told = new Set(stretches.map(({ seq }) => seq));
    const lines = rows.flatMap(({ seq, body, isConsenting: consents }) => {
      if (!told.has(seq)) return [];
      const line = JSON.parse(body) as Packed<BoardStrokeBody>;
      const says = line.tool === 'text' || line.tool === 'image';
      return says && !isWhole && !(inFilm.get(seq) ?? consents) ? [] : [{ seq, line }];
    });
    const place = new Map(lines.map(({ seq }, n) => [seq, n]));
    return {
      lines: lines.map(({ line }) => line),
      stretches: stretches
        .flatMap(({ seq, from, to, dx, dy }) => {
          const line = place.get(seq);
          return line === undefined ? [] : [{ line, from: from / 1_000, to: to / 1_000, dx, dy }];
        })
        .slice(0, limits.stretchesMax),
    };
  }

  /** @throws AppError common.notFound for a picture that this reader isn't shown */
  async picture(lesson: ReplayedLesson, pictureId: string): Promise<Buffer> {
    const rows = await this.source.query<{ pageId: string; body: Buffer }[]>(
      `SELECT DISTINCT ON (l.page_id) l.page_id AS "pageId", p.body FROM board_pictures p
         JOIN board_lines l ON l.meeting_id = p.meeting_id AND board_picture_of(l.body) = p.id
       WHERE p.id = $2 AND p.meeting_id = $1`,
      [lesson.meetingId, pictureId],
    );
    for (const { pageId, body } of rows) {
      if (seenTimes(lesson, pageId).length === 0) continue;
      const { lines } = await this.page(lesson, pageId);
      if (lines.some((line) => line.tool === 'image' && line.pictureId === pictureId)) return body;
    }
    throw new AppError('common.notFound');
  }
}

/** When this page, of the whiteboard or over slides, was shown to everyone, of the time that this reader may see. */
const seenTimes = ({ story, shown }: ReplayedLesson, pageId: string): LessonMs[] => {
  const boards = story.board.filter(({ sheet }) => sheet?.id === pageId);
  const slides = story.slides.filter(({ lectureId, page }) => slideLayerId(lectureId, page) === pageId);
  return union(shownPieces([...boards, ...slides], shown).map(({ from, to }): LessonMs => [from, to]));
};
