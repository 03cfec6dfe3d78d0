import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { can } from '@derslik/contract/room/can';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import { recorderId, seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomState } from '@derslik/contract/room/state';
import type { RoomVideos } from '@derslik/contract/videos';
import type { RoomMaterialsQuery } from '@derslik/contract/lectures';
import { DataSource } from 'typeorm';
import { likeText } from '../http/list.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { mayShowVideo } from './sharedVideoRows.js';
import { mayShowFilm } from './shownFilms.js';
import { VideosService } from './videos.service.js';

type WatchedVideo = NonNullable<Awaited<ReturnType<VideosService['shown']>>>;

const listed = (
  rows: string,
): string => `coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'seconds', o.seconds,
  'createdAt', o.at) ORDER BY o.at DESC, o.id) FROM (${rows} ORDER BY at DESC, id LIMIT ${limits.material.pageSize}) o), '[]')`;

const ofLesson = 'EXISTS (SELECT 1 FROM video_lessons y WHERE y.video_id = v.id AND y.lesson_id = $2)';
const ofSubject = 'coalesce(v.subject_id = (SELECT t.subject_id FROM lessons t WHERE t.meeting_id = $2), false)';
const rows = (where: string): string =>
  `SELECT v.id, v.title, v.seconds, v.finished_at AS at FROM videos v WHERE ${mayShowVideo('$1', '$2')} AND ${where}`;

/** Which of the school's videos a room watches now, and which it could. */
@Injectable()
export class RoomVideo {
  constructor(
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
    private readonly videos: VideosService,
    private readonly source: DataSource,
  ) {}

  /** What whoever may share a video may have everyone watch here. @throws AppError common.forbidden */
  async choices(personId: string, { roomToken, search }: RoomMaterialsQuery): Promise<RoomVideos> {
    const { roomId, state } = await this.readers.byCode(roomToken, personId);
    if (!can(state, personId, 'shareYoutube')) throw new AppError('common.forbidden');
    const none: RoomVideos = { lesson: [], subject: [], own: [], films: [], found: [] };
    const films = (more = ''): string => `SELECT r.id, m.name AS title, r.seconds, r.created_at AS at
      FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE ${mayShowFilm('$1')} ${more}`;
    if (search !== undefined) {
      const [hits] = await this.source.query<Pick<RoomVideos, 'found'>[]>(
        `SELECT ${listed(`${rows('(v.title ILIKE $3 OR v.topic ILIKE $3)')} UNION ALL ${films('AND m.name ILIKE $3')}`)} AS found`,
        [personId, roomId, likeText(search)],
      );
      return { ...none, ...hits };
    }
    const [all] = await this.source.query<RoomVideos[]>(
      `SELECT ${listed(rows(ofLesson))} AS lesson, ${listed(rows(`${ofSubject} AND NOT ${ofLesson}`))} AS subject,
         ${listed(rows(`v.owner_id = $1 AND NOT ${ofSubject} AND NOT ${ofLesson}`))} AS own, ${listed(films())} AS films`,
      [personId, roomId],
    );
    return { ...none, ...all };
  }

  /** @throws AppError room.notHere, videos.notFound */
  async watchedBy(personId: string, token: string): Promise<{ video: WatchedVideo; roomId: string }> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    if (!state.participants[personId]) throw new AppError('room.notHere');
    // Another process may have begun it a moment ago.
    const id = idIn(state) ?? idIn(await this.rooms.stateNow(roomId));
    const video = id === null ? null : await this.videos.shown(id);
    if (!video) throw new AppError('videos.notFound');
    return { video, roomId };
  }

  /** Whether this person is inside, and the room watches this video. */
  async isWatchedBy(personId: string, roomId: string, videoId: string): Promise<boolean> {
    return this.holds(roomId, (state) => state.participants[personId] !== undefined && idIn(state) === videoId);
  }

  /**
   * The video that the room watches, for the page that films it. The caller knows that it films this room.
   * @throws AppError videos.notFound
   */
  async filmedIn(roomId: string): Promise<WatchedVideo> {
    const filmedId = (state: RoomState | null) => (state && isInFilm(state) ? idIn(state) : null);
    const id = filmedId((await this.rooms.held(roomId)).state) ?? filmedId(await this.rooms.stateNow(roomId));
    const video = id === null ? null : await this.videos.shown(id);
    if (!video) throw new AppError('videos.notFound');
    return video;
  }

  /** Whether the room watches this video, and its film holds it. */
  async isFilmed(roomId: string, videoId: string): Promise<boolean> {
    return this.holds(roomId, (state) => isInFilm(state) && idIn(state) === videoId);
  }

  private async holds(roomId: string, says: (state: RoomState) => boolean): Promise<boolean> {
    const isSaid = (state: RoomState | null): boolean => state !== null && says(state);
    // Another process may have heard of it first.
    return isSaid((await this.rooms.held(roomId)).state) || isSaid(await this.rooms.stateNow(roomId));
  }
}

/** A film holds what those share whom it holds. */
const isInFilm = (state: RoomState): boolean => {
  const owner = sharedVideo.of(state)?.ownerId;
  return owner !== undefined && seesRoom(state, recorderId) && isFilmed(state, owner);
};

const idIn = (state: RoomState | null): string | null => {
  const source = state && sharedVideo.of(state)?.source;
  return source?.kind === 'school' ? source.videoId : null;
};
