import { Body, Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  lectureKeyPost,
  roomMaterialPut,
  roomMaterialsQuery,
  type RoomLecture,
  type RoomLectureKey,
  type RoomMaterialPut,
  type RoomMaterials,
  type RoomMaterialsQuery,
} from '@derslik/contract/lectures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LectureFrames } from './lectureFrames.service.js';
import { LectureKeys, picturesMost } from './lectureKeys.js';
import { RoomLectures } from './roomLectures.service.js';

/** For everyone inside: the slides of their lesson. */
@SignedIn()
@Controller()
export class RoomLecturesController {
  constructor(
    private readonly room: RoomLectures,
    private readonly keys: LectureKeys,
    private readonly frames: LectureFrames,
  ) {}

  @Get('roomMaterials')
  async materials(
    @CurrentSession() { personId }: Session,
    @Query({ schema: roomMaterialsQuery }) query: RoomMaterialsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: RoomMaterials }> {
    const { roomId, listed } = await this.room.materials(personId, query);
    let left = picturesMost;
    const pictured = (lectures: Omit<RoomLecture, 'picture'>[]): RoomLecture[] =>
      lectures.map((one) => ({
        ...one,
        picture: left-- > 0 ? `${this.keys.giveSource(one.id, { personId, roomId }, request, reply)}/1/small` : null,
      }));
    const { lesson, subject, own, found, subjectName } = listed;
    return {
      data: {
        subjectName,
        ...{ lesson: pictured(lesson), subject: pictured(subject), own: pictured(own), found: pictured(found) },
      },
    };
  }

  @Put('roomMaterials')
  @HttpCode(204)
  bring(
    @CurrentSession() { personId }: Session,
    @Body({ schema: roomMaterialPut }) body: RoomMaterialPut,
  ): Promise<void> {
    return this.room.bring(personId, body);
  }

  @Post('public/lectureKey')
  @HttpCode(200)
  async key(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lectureKeyPost }) { roomToken }: { roomToken: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: RoomLectureKey }> {
    const { roomId, lectureId } = await this.room.shownTo(personId, roomToken);
    const key = await this.keys.give(lectureId, { personId, roomId }, request, reply);
    return { data: { ...key, isOutside: (await this.frames.outside()) !== null } };
  }
}
