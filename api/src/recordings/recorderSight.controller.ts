import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { EncoderPicture } from '@derslik/contract/broadcasts';
import type { LectureKey } from '@derslik/contract/lectures';
import { recorderBoardBody, recorderSecretBody, recorderPictureBody } from '@derslik/contract/recordings';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { VideoKey } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { BoardService } from '../board/board.service.js';
import { BoardPicturesService } from '../board/boardPictures.service.js';
import { Encoders } from '../broadcasts/ingest/encoders.service.js';
import { Public } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { LectureKeys } from '../lectures/lectureKeys.js';
import { RoomLectures } from '../lectures/roomLectures.service.js';
import { RoomVideo } from '../videos/roomVideo.service.js';
import { VideoKeys } from '../videos/videoKeys.js';
import { RecorderTickets } from './recorderTickets.js';

/** What no frame brings to the recorder's page; the secret of the page says of which room. */
@Public()
@Controller('public')
export class RecorderSightController {
  constructor(
    private readonly tickets: RecorderTickets,
    private readonly boards: BoardService,
    private readonly pictures: BoardPicturesService,
    private readonly video: RoomVideo,
    private readonly videoKeys: VideoKeys,
    private readonly lectures: RoomLectures,
    private readonly lectureKeys: LectureKeys,
    private readonly encoders: Encoders,
  ) {}

  @Post('recorderBoard')
  @HttpCode(200)
  @AnswersJson()
  async strokes(
    @Body({ schema: recorderBoardBody }) { secret, pageId }: z.output<typeof recorderBoardBody>,
  ): Promise<JsonText<{ data: BoardPageStrokes }>> {
    const { meetingId } = await this.tickets.seatOf(secret);
    return this.boards.filmed(meetingId, pageId);
  }

  @Post('recorderPicture')
  @HttpCode(200)
  async picture(
    @Body({ schema: recorderPictureBody }) { secret, pictureId }: z.output<typeof recorderPictureBody>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { meetingId } = await this.tickets.seatOf(secret);
    const picture = await this.pictures.filmed(meetingId, pictureId);
    void reply.header('content-type', 'image/webp').header('cache-control', 'no-store');
    return picture;
  }

  @Post('recorderVideo')
  @HttpCode(200)
  async watched(
    @Body({ schema: recorderSecretBody }) { secret }: z.output<typeof recorderSecretBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: VideoKey }> {
    const { meetingId: roomId, seatId } = await this.tickets.seatOf(secret);
    const video = await this.video.filmedIn(roomId);
    return { data: this.videoKeys.give(video, { personId: null, roomId, seatId }, request, reply) };
  }

  @Post('recorderLecture')
  @HttpCode(200)
  async slides(
    @Body({ schema: recorderSecretBody }) { secret }: z.output<typeof recorderSecretBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: LectureKey }> {
    const { meetingId: roomId, seatId } = await this.tickets.seatOf(secret);
    const lectureId = await this.lectures.filmedIn(roomId);
    return { data: await this.lectureKeys.give(lectureId, { personId: null, roomId, seatId }, request, reply) };
  }

  @Post('recorderEncoder')
  @HttpCode(200)
  async encoder(
    @Body({ schema: recorderSecretBody }) { secret }: z.output<typeof recorderSecretBody>,
  ): Promise<{ data: EncoderPicture }> {
    const { meetingId } = await this.tickets.seatOf(secret);
    return { data: await this.encoders.pictureOf(meetingId) };
  }
}
