import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  frameKeyHeader,
  type FrameRole,
  type LectureFrame,
  type LectureFrameAddress,
  type LectureFrameEntryPost,
  type LectureFramePost,
} from '@derslik/contract/lectureFrames';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { tokenHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';
import { LectureKeys } from './lectureKeys.js';
import { LecturesService } from './lectures.service.js';
import { RoomLectures } from './roomLectures.service.js';

interface UsedFrameToken {
  lectureId: string;
  roomId: string;
  personId: string;
  role: FrameRole;
  isFresh: boolean;
}

export const oldFrameTokens: OldRows = { table: 'frame_tokens', isOld: 'expires_at < now()' };

/** Frames with the slides of a lesson: their addresses, and what their page gets for the token in there. */
@Injectable()
export class LectureFrames {
  constructor(
    private readonly source: DataSource,
    private readonly room: RoomLectures,
    private readonly lectures: LecturesService,
    private readonly keys: LectureKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError room.notHere, lectures.notFound */
  async address(
    { id: sessionId, personId, userType }: Pick<Session, 'id' | 'personId' | 'userType'>,
    { roomToken, pUrl = '' }: LectureFramePost,
  ): Promise<LectureFrameAddress> {
    const { roomId, lectureId } = await this.room.shownTo(personId, roomToken);
    const token = randomBytes(32).toString('base64url');
    const role: FrameRole = userType === 'student' ? 1 : 2;
    const [row] = await this.source.query<{ until: string; chain: number; depId: string | null }[]>(
      `WITH made AS (INSERT INTO frame_tokens (token_hash, session_id, person_id, meeting_id, lecture_id, role, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING expires_at)
       SELECT extract(epoch FROM made.expires_at) * 1000 AS until, (SELECT s.chain FROM school s) AS chain,
         (SELECT c.class_id FROM meeting_classes c WHERE c.meeting_id = $4 ORDER BY c.class_id LIMIT 1) AS "depId"
       FROM made`,
      [tokenHash(token), sessionId, personId, roomId, lectureId, role, limits.frameTokenSeconds],
    );
    const chain = row?.chain ?? 0;
    const outside = this.config.LESSON_FRAMES[chain] ?? null;
    const asked = new URLSearchParams({
      ...{ token, role: String(role), pUrl },
      ...{ schoolChainId: String(chain), depId: row?.depId ?? '' },
    });
    return {
      src: `${outside ?? ''}/iframes/lecture/${lectureId}?${asked.toString()}`,
      isOutside: outside !== null,
      expiresAt: Math.floor(Number(row?.until)),
    };
  }

  /** The site whose frame stands in the place of our slides; null: ours stand there. */
  async outside(): Promise<string | null> {
    if (Object.keys(this.config.LESSON_FRAMES).length === 0) return null;
    const [school] = await this.source.query<{ chain: number }[]>('SELECT chain FROM school');
    return this.config.LESSON_FRAMES[school?.chain ?? 0] ?? null;
  }

  /**
   * A token is good once: of two people who come at the same moment one gets in, and a wrong id uses it up too.
   * @throws AppError common.unauthorized
   */
  async enter({ id, token }: LectureFrameEntryPost): Promise<LectureFrame> {
    const [rows] = await this.source.query<[UsedFrameToken[], number]>(
      `DELETE FROM frame_tokens f USING sessions s WHERE f.token_hash = $1 AND s.id = f.session_id
       RETURNING f.lecture_id AS "lectureId", f.meeting_id AS "roomId", f.person_id AS "personId", f.role,
         f.expires_at > now() AND s.revoked_at IS NULL AND s.expires_at > now() AS "isFresh"`,
      [tokenHash(token)],
    );
    const used = rows[0];
    if (!used?.isFresh || used.lectureId !== id) throw new AppError('common.unauthorized');
    const { roomId, personId, role } = used;
    // Who was put out of the lesson meanwhile, or left it, gets nothing; nor of slides that are shown no more.
    if (!(await this.room.maySee(personId, roomId, id))) throw new AppError('common.unauthorized');
    const { title, pages } = await this.lectures.content(id);
    return {
      ...{ id, title, pages, role },
      ...{ ...this.keys.sign(id, { personId, roomId }), keyHeader: frameKeyHeader },
      look: await this.room.lookAt(roomId, id),
      zoomMax: limits.zoomMax,
      parents: this.config.LESSON_FRAME_ANCESTORS,
    };
  }
}
