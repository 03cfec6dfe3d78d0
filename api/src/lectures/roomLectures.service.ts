import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { materialsMost, type RoomLecture, type RoomMaterials } from '@derslik/contract/lectures';
import { can } from '@derslik/contract/room/can';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import type { RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { mayShow } from './materialRows.js';

type Listed = Omit<RoomLecture, 'picture'>;
type ListedMaterials = Record<keyof RoomMaterials, Listed[]>;

const rows = (where: string): string => `coalesce((SELECT jsonb_agg(o.one ORDER BY o.finished_at DESC, o.id) FROM (
  SELECT l.id, l.finished_at, jsonb_build_object('id', l.id, 'title', l.title, 'pages', l.pages,
    'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = l.owner_id)) AS one
  FROM lectures l WHERE ${mayShow('$2', '$1')} AND ${where} ORDER BY l.finished_at DESC, l.id LIMIT ${materialsMost}) o), '[]')`;
const ofLesson = 'EXISTS (SELECT 1 FROM lecture_lessons x WHERE x.lecture_id = l.id AND x.lesson_id = $1)';
const ofSubject = 'l.subject_id = (SELECT t.subject_id FROM lessons t WHERE t.meeting_id = $1)';

/** The slides of a running lesson: what may be shown there, and who sees what is shown. */
@Injectable()
export class RoomLectures {
  constructor(
    private readonly source: DataSource,
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
  ) {}

  /** What whoever leads may show; the lesson's own first. @throws AppError common.forbidden */
  async materials(personId: string, token: string): Promise<{ roomId: string; listed: ListedMaterials }> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    if (!can(state, personId, 'shareMaterial')) throw new AppError('common.forbidden');
    const [listed] = await this.source.query<ListedMaterials[]>(
      `SELECT ${rows(ofLesson)} AS lesson, ${rows(`coalesce(${ofSubject}, false) AND NOT ${ofLesson}`)} AS subject,
         ${rows(`l.owner_id = $2 AND NOT coalesce(${ofSubject}, false) AND NOT ${ofLesson}`)} AS own`,
      [roomId, personId],
    );
    return { roomId, listed: listed ?? { lesson: [], subject: [], own: [] } };
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

  /** Whether this person is inside, and is shown it or may show it. */
  async maySee(personId: string, roomId: string, lectureId: string): Promise<boolean> {
    const isSaid = (state: RoomState | null): boolean =>
      state?.participants[personId] !== undefined &&
      (idIn(state) === lectureId || can(state, personId, 'shareMaterial'));
    return isSaid((await this.rooms.held(roomId)).state) || isSaid(await this.rooms.stateNow(roomId));
  }
}

const idIn = (state: RoomState | null): string | null => (state && shownMaterial.of(state)?.lectureId) ?? null;
