import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FrameLook } from '@derslik/contract/frames';
import {
  materialsMost,
  type RoomLecture,
  type RoomMaterialPut,
  type RoomMaterials,
  type RoomMaterialsQuery,
} from '@derslik/contract/lectures';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { can } from '@derslik/contract/room/can';
import { pageMiddle, shownMaterial, wholeZoom } from '@derslik/contract/room/parts/material';
import type { RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { likeText } from '../http/list.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { mayShow } from './materialRows.js';

type Listed = Omit<RoomLecture, 'picture'>;
type ListedMaterials = Record<'lesson' | 'subject' | 'own' | 'found', Listed[]> & Pick<RoomMaterials, 'subjectName'>;

/** Brought by its teacher, or sent with it by the learning platform that made it. */
const ofLesson = `(EXISTS (SELECT 1 FROM lecture_lessons x WHERE x.lecture_id = l.id AND x.lesson_id = $1)
  OR EXISTS (SELECT 1 FROM bbb_documents d WHERE d.lecture_id = l.id AND d.meeting_id = $1))`;
const ofSubject = 'coalesce(l.subject_id = (SELECT t.subject_id FROM lessons t WHERE t.meeting_id = $1), false)';
const subjectName = `coalesce((SELECT s.name FROM lessons t JOIN subjects s ON s.id = t.subject_id WHERE t.meeting_id = $1), '') AS "subjectName"`;
const hasWords = `(l.title ILIKE $3 OR l.topic ILIKE $3
  OR EXISTS (SELECT 1 FROM lecture_pages p WHERE p.lecture_id = l.id AND p.text ILIKE $3))`;
const rows = (where: string): string => `coalesce((SELECT jsonb_agg(o.one ORDER BY o.finished_at DESC, o.id) FROM (
  SELECT l.id, l.finished_at, jsonb_build_object('id', l.id, 'title', l.title, 'pages', l.pages,
    'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = l.owner_id),
    'isOwn', l.owner_id = $2, 'isOfLesson', ${ofLesson}, 'isOfSubject', ${ofSubject}) AS one
  FROM lectures l WHERE ${mayShow('$2', '$1')} AND ${where} ORDER BY l.finished_at DESC, l.id LIMIT ${materialsMost}) o), '[]')`;

/** What one's own slides are brought to, and taken from. The caller knows that this person leads the lesson. */
const bringing: Readonly<Record<RoomMaterialPut['place'], Record<'on' | 'off', string>>> = {
  lesson: {
    on: `INSERT INTO lecture_lessons (lecture_id, lesson_id) SELECT l.id, t.meeting_id FROM lectures l, lessons t
      WHERE l.id = $3 AND l.owner_id = $2 AND t.meeting_id = $1 ON CONFLICT DO NOTHING`,
    off: `DELETE FROM lecture_lessons x USING lectures l
      WHERE l.id = x.lecture_id AND l.id = $3 AND l.owner_id = $2 AND x.lesson_id = $1`,
  },
  subject: {
    on: `UPDATE lectures l SET subject_id = t.subject_id FROM lessons t WHERE l.id = $3 AND l.owner_id = $2 AND t.meeting_id = $1`,
    off: `UPDATE lectures l SET subject_id = NULL WHERE l.id = $3 AND l.owner_id = $2 AND ${ofSubject}`,
  },
};

/** The slides of a running lesson: what may be shown there, and who sees what is shown. */
@Injectable()
export class RoomLectures {
  constructor(
    private readonly source: DataSource,
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
  ) {}

  /** What whoever leads may show; the lesson's own first. @throws AppError common.forbidden */
  async materials(
    personId: string,
    { roomToken, search }: RoomMaterialsQuery,
  ): Promise<{ roomId: string; listed: ListedMaterials }> {
    const { roomId, state } = await this.readers.byCode(roomToken, personId);
    if (!can(state, personId, 'shareMaterial')) throw new AppError('common.forbidden');
    const none: ListedMaterials = { subjectName: '', lesson: [], subject: [], own: [], found: [] };
    if (search !== undefined) {
      const [hits] = await this.source.query<Pick<ListedMaterials, 'subjectName' | 'found'>[]>(
        `SELECT ${rows(hasWords)} AS found, ${subjectName}`,
        [roomId, personId, likeText(search)],
      );
      return { roomId, listed: { ...none, ...hits } };
    }
    const [listed] = await this.source.query<ListedMaterials[]>(
      `SELECT ${rows(ofLesson)} AS lesson, ${rows(`${ofSubject} AND NOT ${ofLesson}`)} AS subject,
         ${rows(`l.owner_id = $2 AND NOT ${ofSubject} AND NOT ${ofLesson}`)} AS own,
         ${subjectName}`,
      [roomId, personId],
    );
    return { roomId, listed: { ...none, ...listed } };
  }

  /** @throws AppError common.forbidden, lectures.notFound, common.tooMany, common.conflict for what is no lesson of the timetable */
  async bring(personId: string, { roomToken, lectureId, place, on }: RoomMaterialPut): Promise<void> {
    const { roomId, state } = await this.readers.byCode(roomToken, personId);
    if (!can(state, personId, 'shareMaterial')) throw new AppError('common.forbidden');
    const [found] = await this.source.query<{ isOwn: boolean; isLesson: boolean; lessons: number }[]>(
      `SELECT EXISTS (SELECT 1 FROM lectures l WHERE l.id = $3 AND l.owner_id = $2 AND l.ready_at IS NOT NULL) AS "isOwn",
         EXISTS (SELECT 1 FROM lessons t WHERE t.meeting_id = $1) AS "isLesson",
         (SELECT count(*)::int FROM lecture_lessons x WHERE x.lecture_id = $3 AND x.lesson_id <> $1) AS lessons`,
      [roomId, personId, lectureId],
    );
    if (!found?.isOwn) throw new AppError('lectures.notFound');
    if (!found.isLesson) throw new AppError('common.conflict');
    if (on && place === 'lesson' && found.lessons >= limits.lessonsMax) throw new AppError('common.tooMany');
    await this.source.query(bringing[place][on ? 'on' : 'off'], [roomId, personId, lectureId]);
  }

  /** What this person's lesson is shown now. @throws AppError room.notHere, lectures.notFound */
  async shownTo(personId: string, token: string): Promise<{ roomId: string; lectureId: string }> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    if (!state.participants[personId]) throw new AppError('room.notHere');
    // Another process may have begun it a moment ago.
    const lectureId = idIn(state) ?? idIn(await this.rooms.stateNow(roomId));
    if (lectureId === null) throw new AppError('lectures.notFound');
    return { roomId, lectureId };
  }

  /** What a film of this room holds now. @throws AppError lectures.notFound */
  async filmedIn(roomId: string): Promise<string> {
    const lectureId = idIn((await this.rooms.held(roomId)).state) ?? idIn(await this.rooms.stateNow(roomId));
    if (lectureId === null) throw new AppError('lectures.notFound');
    return lectureId;
  }

  async isShown(roomId: string, lectureId: string): Promise<boolean> {
    const isSaid = (state: RoomState | null): boolean => idIn(state) === lectureId;
    return isSaid((await this.rooms.held(roomId)).state) || isSaid(await this.rooms.stateNow(roomId));
  }

  /** How the lesson looks at these slides now; the first page, whole, where they aren't shown. */
  async lookAt(roomId: string, lectureId: string): Promise<FrameLook> {
    const state = (await this.rooms.held(roomId)).state ?? (await this.rooms.stateNow(roomId));
    const shown = state && shownMaterial.of(state);
    if (shown?.lectureId !== lectureId) return { page: 1, zoom: 1, x: pageMiddle, y: pageMiddle };
    const { page, zoom, x, y } = shown;
    return { page, zoom: zoom / wholeZoom, x, y };
  }

  /** Whether this person is inside, and is shown it or may show it. */
  async maySee(personId: string, roomId: string, lectureId: string): Promise<boolean> {
    const isSaid = (state: RoomState | null): boolean =>
      state?.participants[personId] !== undefined &&
      (idIn(state) === lectureId || can(state, personId, 'shareMaterial'));
    return isSaid((await this.rooms.held(roomId)).state) || isSaid(await this.rooms.stateNow(roomId));
  }
}

const idIn = (state: RoomState | null): string | null => (state && shownMaterial.of(state)?.lectureId) ?? null;
