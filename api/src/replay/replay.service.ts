import { Injectable } from '@nestjs/common';
import { replayLimits as limits } from '@derslik/contract/limits/replay';
import type {
  ReplayStretch,
  Replay,
  ReplayBoard,
  ReplayPart,
  ReplayPerson,
  ReplayQuiz,
  ReplaySlide,
  ReplaySurvey,
} from '@derslik/contract/replay';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { DataSource } from 'typeorm';
import { guardianSql } from '../recordings/filming/filmingKnowledge.js';
import { RoomPeople } from '../rooms/log/roomPeople.js';
import { PeopleService } from '../users/people.service.js';
import type { InFilm } from './lessonStory.js';
import type { ReplayedLesson } from './replayAccess.service.js';
import { minus, union, inStretches, type LessonMs } from './spans.js';

/** SQL of an account `u`, which may be none: nothing that their guardian said keeps them from being seen again. */
export const isConsenting = `(u.id IS NULL OR u.user_type <> 'student' OR ${guardianSql} = 'given')`;

const spanOf = ([from, to]: LessonMs): ReplayStretch => ({ from: from / 1_000, to: to / 1_000 });

/** The pieces of these that stand in the time that is shown. */
export const shownPieces = <T extends { from: number; to: number }>(
  items: readonly T[],
  shown: readonly LessonMs[],
): T[] =>
  items.flatMap((item) => inStretches([item.from, item.to], shown).map(([from, to]) => ({ ...item, from, to })));

/** The timeline of a lesson, as one person may see it. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly source: DataSource,
    private readonly people: PeopleService,
  ) {}

  async read(lesson: ReplayedLesson): Promise<Replay> {
    const { token, title, isWhole, isOwner, isShared, story, shown, hasChat } = lesson;
    const [titles, written, named, missed] = await Promise.all([
      this.titlesOf(lesson),
      this.writtenIn(lesson),
      this.peopleOf(lesson),
      this.missedBy(lesson),
    ]);
    const of = <T extends { from: number; to: number }, R extends ReplayStretch>(
      items: readonly T[],
      told: (item: T) => Omit<R, keyof ReplayStretch> | null,
    ): R[] =>
      shownPieces(items, shown)
        .slice(0, limits.trackMax)
        .flatMap((item) => {
          const rest = told(item);
          return rest === null ? [] : [{ ...spanOf([item.from, item.to]), ...rest } as R];
        });
    return {
      ...{
        token,
        title,
        isWhole,
        isOwner,
        isShared: isOwner && isShared,
        hasChat,
        beganAt: Math.round(story.beganAt / 1_000),
        duration: story.ms / 1_000,
      },
      shown: shown.map(spanOf),
      missed: missed?.map(spanOf) ?? null,
      tracks: {
        recording: lesson.films.flatMap(({ token: film, parts }) =>
          parts.map(({ span, at }): ReplayPart => ({ ...spanOf(span), film, at: at / 1_000 })),
        ),
        slides: of<(typeof story.slides)[number], ReplaySlide>(story.slides, ({ shareId, lectureId, page }) => ({
          ...{ lectureId, page, title: titles.get(shareId) ?? '' },
          isWritten: written.has(slideLayerId(lectureId, page)),
        })),
        board: of<(typeof story.board)[number], ReplayBoard>(story.board, ({ kind, page, sheet }) => ({
          kind,
          page,
          sheet,
        })),
        surveys: of<(typeof story.surveys)[number], ReplaySurvey>(story.surveys, ({ id, by, inFilm }) => {
          const text = titles.get(id);
          return text === undefined || !named.shows(by, inFilm) ? null : { id, title: text };
        }),
        tests: of<(typeof story.tests)[number], ReplayQuiz>(story.tests, ({ id }) => ({
          ...{ id, title: titles.get(id) ?? '' },
        })),
        screens: of<(typeof story.screens)[number], ReplayPerson>(story.screens, ({ by, inFilm }) =>
          named.shows(by, inFilm) ? named.of(by) : null,
        ),
        hands: of<(typeof story.hands)[number], ReplayPerson>(story.hands, ({ by, inFilm, isForAll }) =>
          by === lesson.personId || isWhole || (isForAll && named.shows(by, inFilm)) ? named.of(by) : null,
        ),
      },
    };
  }

  /** What slides and tests were called when they were shown, by their share, and the surveys that are still there. */
  private async titlesOf({ meetingId }: ReplayedLesson): Promise<ReadonlyMap<string, string>> {
    const rows = await this.source.query<{ id: string; title: string }[]>(
      `SELECT id, title FROM shown_lectures WHERE meeting_id = $1 UNION ALL SELECT id, title FROM surveys WHERE meeting_id = $1
       UNION ALL SELECT id, title FROM quiz_sessions WHERE meeting_id = $1`,
      [meetingId],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** The ids of its board's pages, and of layers on slides, on which something was drawn. */
  private async writtenIn({ meetingId }: ReplayedLesson): Promise<ReadonlySet<string>> {
    const rows = await this.source.query<{ id: string }[]>('SELECT id FROM board_pages WHERE meeting_id = $1', [
      meetingId,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** How people are called, and whose doings somebody else may see again. */
  private async peopleOf({ story, kind, isOwner, isWhole, personId }: ReplayedLesson): Promise<{
    of: (id: string) => Omit<ReplayPerson, keyof ReplayStretch>;
    shows: (id: string, inFilm: InFilm) => boolean;
  }> {
    const ids = [...new Set([...story.screens, ...story.hands, ...story.surveys].map(({ by }) => by))];
    // As in the room: in a lesson, people read each other's surnames as a letter.
    const people = new RoomPeople(this.people, kind === 'academic' && !isOwner);
    const [consenting] = await Promise.all([this.consentingOf(isWhole ? [] : ids), people.learn(ids)]);
    return {
      of: (id) => ({ name: people.get(id).formattedName, isMine: id === personId }),
      shows: (id, inFilm) => isWhole || (inFilm ?? consenting.has(id)),
    };
  }

  private async consentingOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT w.id FROM unnest($1::uuid[]) AS w(id) LEFT JOIN users u ON u.id = w.id WHERE ${isConsenting}`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** By the intervals of the register: what of the lesson is shared with this person, who was not there for it. */
  private async missedBy({
    meetingId,
    personId,
    isExpected,
    story,
    shared,
  }: ReplayedLesson): Promise<LessonMs[] | null> {
    if (!isExpected) return null;
    const rows = await this.source.query<{ from: number; to: number | null }[]>(
      `SELECT round(extract(epoch FROM a.joined_at) * 1000)::float8 AS from,
         round(extract(epoch FROM coalesce(a.left_at, CASE WHEN $3 THEN a.last_seen_at END)) * 1000)::float8 AS to
       FROM attendance a WHERE a.person_id = $2 AND a.meeting_id = $1`,
      [meetingId, personId, story.isOver],
    );
    const inside = rows.map(({ from, to }): LessonMs => [from - story.beganAt, (to ?? Infinity) - story.beganAt]);
    return missedIn(shared, inside);
  }
}

/** Who was away so shortly has missed nothing; a stretch that is shown in pieces is one absence. */
export const missedIn = (shared: readonly LessonMs[], inside: readonly LessonMs[]): LessonMs[] =>
  minus(shared, union(inside)).filter(([from, to]) => to - from >= limits.missedMin * 1_000);
