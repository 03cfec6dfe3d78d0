import { Injectable } from '@nestjs/common';
import type { CutFilm } from '@derslik/contract/filmCuts';
import { replayLimits as limits } from '@derslik/contract/limits/replay';
import type { ReplayChat, ReplayHit, ReplayHits, ReplayMessage } from '@derslik/contract/replay';
import { DataSource } from 'typeorm';
import type { Cue } from '../recordings/films/captionFile.js';
import { shownCues } from '../recordings/films/captionTimes.js';
import { RoomPeople } from '../rooms/log/roomPeople.js';
import { PeopleService } from '../users/people.service.js';
import { likeText } from '../http/list.js';
import { lessonTimeOf } from './filmParts.js';
import { isConsenting, shownPieces } from './replay.service.js';
import type { ReplayedLesson } from './replayAccess.service.js';
import { foldSearched, pieceAround } from './searchedText.js';
import { isWithin } from './spans.js';

interface Written {
  seq: number;
  id: string;
  senderId: string;
  text: string;
}

/** SQL: a text as it is compared, as {@link foldSearched} does. */
const folded = (text: string): string => `lower(translate(${text}, 'İIı', 'iii'))`;

/** What was written, said and shown in a lesson, as one person may read it again. */
@Injectable()
export class ReplayWords {
  constructor(
    private readonly source: DataSource,
    private readonly people: PeopleService,
  ) {}

  /** @param after where the last page ended */
  async chat(lesson: ReplayedLesson, after = 0): Promise<ReplayChat> {
    const left = readableOf(lesson).filter(([seq]) => seq > after);
    const page = left.slice(0, limits.chatPage);
    return {
      messages: await this.messagesOf(lesson, page, null),
      next: left.length > page.length ? page.at(-1)![0] : null,
    };
  }

  async search(lesson: ReplayedLesson, query: string): Promise<ReplayHits> {
    const [captions, chat, slides] = await Promise.all([
      this.captionHits(lesson, query),
      this.messagesOf(lesson, readableOf(lesson), query),
      this.slideHits(lesson, query),
    ]);
    const written = chat.map(({ at, text, senderName }): ReplayHit => ({
      ...{ kind: 'chat', at, of: senderName },
      text: pieceAround(text, query),
    }));
    const hits = [...captions, ...written, ...slides].toSorted((one, other) => one.at - other.at);
    return { hits: hits.slice(0, limits.hitsMax), isCut: hits.length > limits.hitsMax };
  }

  /** What is left of them: private ones, and those that were deleted, are not there. @param query null: all of them */
  private async messagesOf(
    { meetingId, kind, isOwner, isWhole }: ReplayedLesson,
    told: ReplayedLesson['story']['chat'],
    query: string | null,
  ): Promise<ReplayMessage[]> {
    if (told.length === 0) return [];
    const rows = await this.source.query<Written[]>(
      `SELECT c.seq, c.id, c.sender_id AS "senderId", c.text
       FROM chat_messages c LEFT JOIN users u ON u.id = c.sender_id
       WHERE c.meeting_id = $1 AND c.seq = ANY($2::int[]) AND c.receiver_id IS NULL AND c.leader_ids IS NULL
         AND c.deleted_at IS NULL AND c.text <> '' AND (c.seq = ANY($3::int[]) OR ${isConsenting})
         AND ($4::text IS NULL OR ${folded('c.text')} LIKE $4)
       ORDER BY c.seq LIMIT $5`,
      [
        meetingId,
        told.map(([seq]) => seq),
        told.flatMap(([seq, , inFilm]) => (isWhole || inFilm === true ? seq : [])),
        query === null ? null : likeText(foldSearched(query)),
        query === null ? limits.chatPage : limits.hitsMax + 1,
      ],
    );
    // As in the room: in a lesson, people read each other's surnames as a letter.
    const people = new RoomPeople(this.people, kind === 'academic' && !isOwner);
    await people.learn(rows.map(({ senderId }) => senderId));
    const timeOf = new Map(told.map(([seq, at]) => [seq, at]));
    return rows.map(({ id, seq, senderId, text }) => ({
      ...{ id, text, at: (timeOf.get(seq) ?? 0) / 1_000 },
      senderName: people.get(senderId).formattedName,
    }));
  }

  /** A moment is told once, also where captions of several languages have it. */
  private async captionHits({ films, shown }: ReplayedLesson, query: string): Promise<ReplayHit[]> {
    const rows = await this.source.query<{ id: string; cues: Cue[]; cut: CutFilm | null }[]>(
      `SELECT r.id, c.cues, r.cut FROM recording_captions c JOIN recordings r ON r.id = c.recording_id
       WHERE r.id = ANY($1) ORDER BY r.id, c.language`,
      [films.map(({ id }) => id)],
    );
    const wanted = foldSearched(query);
    const found = new Map<number, ReplayHit>();
    for (const { id, cues, cut } of rows) {
      const parts = films.find((one) => one.id === id)?.parts ?? [];
      for (const [from, , text] of shownCues(cues, cut)) {
        if (!foldSearched(text).includes(wanted)) continue;
        const at = lessonTimeOf(parts, from);
        if (at === null || !isWithin(at, shown) || found.has(at)) continue;
        found.set(at, { kind: 'caption', at: at / 1_000, text: pieceAround(text, query), of: null });
        if (found.size > limits.hitsMax) return [...found.values()];
      }
    }
    return [...found.values()];
  }

  /** The first time that each page with these words was shown. */
  private async slideHits({ story, shown }: ReplayedLesson, query: string): Promise<ReplayHit[]> {
    const slides = shownPieces(story.slides, shown);
    const firsts = [...new Map(slides.toReversed().map((one) => [`${one.lectureId} ${one.page}`, one])).values()];
    if (firsts.length === 0) return [];
    const rows = await this.source.query<{ lectureId: string; page: number; text: string; title: string }[]>(
      `SELECT p.lecture_id AS "lectureId", p.number AS page, p.text, l.title
       FROM unnest($1::uuid[], $2::int[]) AS w(lecture_id, number)
         JOIN lecture_pages p ON p.lecture_id = w.lecture_id AND p.number = w.number JOIN lectures l ON l.id = p.lecture_id
       WHERE ${folded('p.text')} LIKE $3 LIMIT $4`,
      [
        firsts.map(({ lectureId }) => lectureId),
        firsts.map(({ page }) => page),
        likeText(foldSearched(query)),
        limits.hitsMax + 1,
      ],
    );
    return rows.map(({ lectureId, page, text, title }) => ({
      ...{ kind: 'slide' as const, of: title, text: pieceAround(text, query) },
      at: (firsts.find((one) => one.lectureId === lectureId && one.page === page)?.from ?? 0) / 1_000,
    }));
  }
}

/** Whom a film that was being made did not hold is not read again; of the others the message's row is asked. */
const readableOf = ({ story, shown, hasChat }: ReplayedLesson): ReplayedLesson['story']['chat'] =>
  hasChat ? story.chat.filter(([, at, inFilm]) => inFilm !== false && isReadAt(at, shown, story.ms)) : [];

/** The last moment of the lesson is one of it. */
const isReadAt = (at: number, shown: ReplayedLesson['shown'], end: number): boolean =>
  isWithin(at, shown) || (at === end && shown.at(-1)?.[1] === end);
