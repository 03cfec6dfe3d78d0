import { Injectable } from '@nestjs/common';
import type { CutFilm } from '@derslik/contract/filmCuts';
import { AppError } from '@derslik/contract/errors';
import type { RoomKind } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { lessonPlace } from '../meetings/lessonDoor.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { isInForce, isMeant, isWatchable, sightedBy } from '../recordings/films/filmSight.js';
import { wasInside } from '../rooms/delivery/roomReading.js';
import { filmPartsOf, type FilmPart } from './filmParts.js';
import { LessonStories, noStory } from './lessonStories.service.js';
import type { LessonStory } from './lessonStory.js';
import { minus, union, type LessonMs } from './spans.js';

interface FilmRow {
  id: string;
  token: string;
  cut: CutFilm | null;
  /** Another cut is asked for, and not made. */
  isBeingCut: boolean;
  isOwn: boolean;
  maySee: boolean;
}
interface Row {
  meetingId: string;
  token: string;
  title: string;
  kind: RoomKind;
  isOwner: boolean;
  sharesChat: boolean;
  wasInside: boolean;
  isPupil: boolean;
  isHanded: boolean;
  /** Its owner shares it with somebody, without a film; and with this person. */
  isShared: boolean;
  isSharedHere: boolean;
  films: FilmRow[];
}

/** A lesson as one person may look at it again. */
export interface ReplayedLesson {
  personId: string;
  meetingId: string;
  token: string;
  title: string;
  kind: RoomKind;
  isOwner: boolean;
  isShared: boolean;
  /** Its owner, or a manager who sees its films: of them nothing is kept but what is private or deleted. */
  isWhole: boolean;
  hasChat: boolean;
  /** They belonged into it. */
  isExpected: boolean;
  story: LessonStory;
  /** The films that they may watch. */
  films: { id: string; token: string; parts: FilmPart[] }[];
  /** The time of the lesson of which anything is told to them. */
  shown: LessonMs[];
  /** What of it they see because somebody shares it with them: a film, or by its owner's word the lesson. */
  shared: LessonMs[];
}

/** SQL over `o`: the lesson was handed to its pupils, as a report says it, and this is one of those. */
const handed = `EXISTS (SELECT 1 FROM lessons h WHERE h.meeting_id = o.id AND h.handed_at IS NOT NULL)
  AND (SELECT ${lessonPlace('$2::uuid')} FROM meetings m WHERE m.id = o.id) IS NOT NULL`;
/** SQL over `o`: it is shared by itself. */
const shared = (more = ''): string => `EXISTS (SELECT 1 FROM replay_shares s JOIN meetings m ON m.id = s.meeting_id
  WHERE s.meeting_id = o.id AND ${isInForce} ${more})`;
const films = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'token', r.token, 'cut', r.cut,
    'isBeingCut', r.cut_asked IS NOT NULL, 'isOwn', sight.is_own, 'maySee', sight.may_see AND ${isWatchable}) ORDER BY r.created_at, r.id)
  FROM ${sightedBy('$2::uuid')} WHERE r.meeting_id = o.id AND r.deleted_at IS NULL), '[]')`;
const statement = (which: string): string => `
  SELECT o.id AS "meetingId", o.token, o.name AS title, o.kind, o.owner_id = $2::uuid AS "isOwner",
    o.shares_chat AS "sharesChat", ${wasInside('o.id', '$2::uuid')} AS "wasInside", u.user_type = 'student' AS "isPupil",
    (${handed}) AS "isHanded", ${shared()} AS "isShared", ${shared(`AND ${isMeant}`)} AS "isSharedHere", ${films} AS films
  FROM meetings o JOIN users u ON u.id = $2::uuid AND NOT u.disabled
  WHERE ${which}`;
const byToken = statement('o.token = $3 OR o.id = (SELECT x.meeting_id FROM recordings x WHERE x.token = $1)');
const byId = statement('o.id = $1');

/** The one place that says who looks at a lesson again, and at what of it. */
@Injectable()
export class ReplayAccess {
  constructor(
    private readonly source: DataSource,
    private readonly stories: LessonStories,
  ) {}

  /**
   * @param token the lesson's code, or a film's token
   * @throws AppError meeting.forbidden for anybody else: they don't learn whether there is such a lesson
   */
  async byToken(personId: string, token: string): Promise<ReplayedLesson> {
    return this.opened(personId, await this.source.query<Row[]>(byToken, [token, personId, roomCodeOf(token)]));
  }

  /** @throws AppError as above */
  async byId(personId: string, meetingId: string): Promise<ReplayedLesson> {
    return this.opened(personId, await this.source.query<Row[]>(byId, [meetingId, personId]));
  }

  private async opened(personId: string, [row]: readonly Row[]): Promise<ReplayedLesson> {
    const watched = row?.films.filter(({ maySee }) => maySee) ?? [];
    const isTheirs = row?.isHanded || row?.isSharedHere;
    if (!row || !(row.isOwner || isTheirs || watched.length > 0)) throw new AppError('meeting.forbidden');
    // A broadcast leaves its film alone: the stage is no lesson.
    const story = row.kind === 'broadcast' ? noStory : await this.stories.of(row.meetingId);
    const { meetingId, token, title, kind, isOwner, isShared } = row;
    const isWhole = isOwner || watched.some(({ isOwn }) => isOwn);
    const whole: LessonMs[] = story.ms > 0 ? [[0, story.ms]] : [];
    const partsOf = ({ id, cut }: Pick<FilmRow, 'id' | 'cut'>): FilmPart[] =>
      filmPartsOf(story.films.find((one) => one.id === id)?.spans ?? [], cut);
    const playing = watched.map(({ id, token: film, cut }) => ({ id, token: film, parts: partsOf({ id, cut }) }));
    const filmed = playing.flatMap(({ parts }) => parts.map(({ span }) => span));
    // Who shares a lesson shares one that is over.
    const isGiven = row.isSharedHere && story.isOver;
    const left = isWhole ? [] : [...takenOut(story, row.films), ...outOf(story, personId)];
    const open = (all: boolean): LessonMs[] => minus(all ? whole : union(filmed), left);
    return {
      ...{ personId, meetingId, token, title, kind, isOwner, isShared, isWhole, story },
      hasChat: isWhole || row.sharesChat,
      isExpected: !isOwner && (row.isPupil || row.wasInside),
      films: playing,
      shown: open(isWhole || row.isHanded || isGiven),
      shared: open(isGiven),
    };
  }
}

/** When this person was put out of the lesson. */
const outOf = ({ out }: LessonStory, personId: string): LessonMs[] =>
  out.flatMap(({ id, from, to }): LessonMs[] => (id === personId ? [[from, to]] : []));

/** What a cut took out of any film, its owner doesn't want to be known: nothing beside it is told either. */
const takenOut = (story: LessonStory, rows: readonly FilmRow[]): LessonMs[] =>
  rows.flatMap(({ id, cut, isBeingCut }) => {
    const spans = story.films.find((one) => one.id === id)?.spans ?? [];
    if (isBeingCut) return spans;
    return cut === null
      ? []
      : minus(
          spans,
          filmPartsOf(spans, cut).map(({ span }) => span),
        );
  });
