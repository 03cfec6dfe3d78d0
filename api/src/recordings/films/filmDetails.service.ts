import { Injectable } from '@nestjs/common';
import { cutTimeOf, type CutFilm } from '@derslik/contract/filmCuts';
import type { FilmChapter, FilmDetails, FilmMessage } from '@derslik/contract/films';
import type { RoomKind } from '@derslik/contract/meetings';
import { shortenSurname } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import { kickedRow } from '../../rooms/delivery/roomReading.js';
import { RoomPeople } from '../../rooms/log/roomPeople.js';
import { PeopleService } from '../../users/people.service.js';
import { filmSecondsAt, wallTimeAt } from './filmSpans.js';
import { FilmStories } from './filmStories.service.js';
import type { FilmStory, StoryChapter } from './filmStory.js';
import { FilmsService } from './films.service.js';

interface Row {
  meetingId: string;
  ownerId: string;
  kind: RoomKind;
  duration: number;
  cut: CutFilm | null;
  sharesChat: boolean;
  /** From when to when this viewer was put out of the meeting, Unix milliseconds; null: to its end. */
  out: { from: number; to: number | null }[];
}
interface Message {
  id: string;
  senderId: string;
  text: string;
  /** Unix milliseconds. */
  at: number;
}

/** SQL of the meeting `m` and person $2: when they were put out of it, and inside again. */
const putOutSql = `coalesce((SELECT jsonb_agg(jsonb_build_object(
    'from', round(extract(epoch FROM k.at) * 1000), 'to', (SELECT round(extract(epoch FROM min(j.at)) * 1000) FROM room_events j
      WHERE j.meeting_id = m.id AND j.seq > k.seq AND j.event @> jsonb_build_object('type', 'joined', 'participant', jsonb_build_object('id', $2::text)))))
  FROM room_events k WHERE ${kickedRow('m.id', '$2')}), '[]')`;

/** What stands beside a film, for whoever may watch it: where what began, and what was written to everyone. */
@Injectable()
export class FilmDetailsService {
  constructor(
    private readonly source: DataSource,
    private readonly films: FilmsService,
    private readonly stories: FilmStories,
    private readonly people: PeopleService,
  ) {}

  /** @throws AppError recording.notFound, recording.notReady */
  async read(viewer: Session, token: string): Promise<FilmDetails> {
    const [film] = await this.films.playable(viewer, [token]);
    const id = film!.id;
    const [row] = await this.source.query<[Row]>(
      `SELECT m.id AS "meetingId", m.owner_id AS "ownerId", m.kind, r.seconds AS duration, r.cut, m.shares_chat AS "sharesChat",
         ${putOutSql} AS out FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1`,
      [id, viewer.personId],
    );
    const whole = await this.stories.of(id);
    const isOut = (at: number): boolean => row.out.some(({ from, to }) => at >= from && (to === null || at < to));
    /** When a moment of the film was; what came while this viewer was put out is not for them. */
    const isTold = (seconds: number): boolean => row.out.length === 0 || !isOut(wallTimeAt(whole.spans, seconds));
    /** In times of the film as it is; what was taken out of it has none. */
    const inFilm = (seconds: number | null): number | null =>
      seconds === null || row.cut === null ? seconds : cutTimeOf(row.cut.kept, seconds);
    const story = {
      ...whole,
      chapters: whole.chapters.flatMap((one) => {
        const at = isTold(one.at) ? inFilm(one.at) : null;
        return at === null ? [] : { ...one, at };
      }),
    };
    const readsChat = film!.isOwn || row.sharesChat;
    const written = readsChat ? await this.messagesOf(row.meetingId, story) : [];
    const messages = written.filter(({ at }) => !isOut(at));
    // As in the room: in a lesson, people read each other's surnames as a letter.
    const people = new RoomPeople(this.people, row.kind === 'academic' && row.ownerId !== viewer.personId);
    await people.learn([...messages.map(({ senderId }) => senderId), ...peopleOf(story.chapters)]);
    const chapters = await this.named(story.chapters, people);
    const chat: FilmMessage[] = messages.flatMap(({ id: message, senderId, text, at }) => {
      const seconds = inFilm(filmSecondsAt(story.spans, at));
      return seconds === null
        ? []
        : [{ id: message, at: seconds, senderName: people.get(senderId).formattedName, text }];
    });
    const words: FilmMessage[] = (readsChat ? await this.wordsOf(row) : []).flatMap(({ at, ...word }) => {
      const seconds = inFilm(filmSecondsAt(story.spans, at));
      return seconds === null ? [] : [{ ...word, at: seconds, senderName: shortenSurname(word.senderName) }];
    });
    return {
      token,
      duration: row.duration,
      chapters,
      chat: [...chat, ...words].sort((one, other) => one.at - other.at),
    };
  }

  /** What viewers of a broadcast read of each other: what was let through, when it was. */
  private async wordsOf({ meetingId, kind }: Row): Promise<Required<FilmMessage>[]> {
    if (kind !== 'broadcast') return [];
    return this.source.query<Required<FilmMessage>[]>(
      `SELECT w.id, w.text, w.kind AS word, round(extract(epoch FROM w.judged_at) * 1000)::float8 AS at,
         coalesce(nullif(w.guest_name, ''), (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = w.person_id), '') AS "senderName"
       FROM broadcast_words w WHERE w.meeting_id = $1 AND w.state IN ('shown', 'answered') AND w.judged_at IS NOT NULL
       ORDER BY w.judged_at, w.id`,
      [meetingId],
    );
  }

  /** What is left of them: a message that a moderator deleted, or that was private, is not there. */
  private messagesOf(meetingId: string, { chat }: FilmStory): Promise<Message[]> {
    return this.source.query<Message[]>(
      `SELECT id, sender_id AS "senderId", text, round(extract(epoch FROM created_at) * 1000)::float8 AS at
       FROM chat_messages WHERE meeting_id = $1 AND seq = ANY($2) AND receiver_id IS NULL AND leader_ids IS NULL AND deleted_at IS NULL AND text <> ''
       ORDER BY seq`,
      [meetingId, chat],
    );
  }

  private async named(chapters: readonly StoryChapter[], people: RoomPeople): Promise<FilmChapter[]> {
    const ids = chapters.flatMap(({ about }) => about ?? []);
    const titles = await this.source.query<{ id: string; title: string }[]>(
      `SELECT id, title FROM surveys WHERE id = ANY($1) UNION ALL SELECT id, title FROM shared_videos WHERE id = ANY($1)`,
      [ids],
    );
    const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
    return chapters.map(({ kind, at, about }) => {
      const name = about === null ? null : (titleOf.get(about) ?? people.get(about).formattedName);
      return { kind, at, name: name || null };
    });
  }
}

const peopleOf = (chapters: readonly StoryChapter[]): string[] =>
  chapters.flatMap(({ kind, about }) => (about !== null && (kind === 'screen' || kind === 'speaker') ? about : []));
