import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import {
  deleteRoomRecordsBody,
  userRecordsQuery,
  videoPathsBody,
  type UserRecords,
  type UserRecordsPage,
  type UserRecordsQuery,
  type VideoPath,
} from '@derslik/contract/recordings';
import type { RecordingSpace } from '@derslik/contract/recordingRules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FilmDeletion } from './filmDeletion.service.js';
import { FilmKeys } from './filmKeys.js';
import { FilmSpace } from './filmSpace.service.js';
import { FilmsService } from './films.service.js';

/** Films of meetings. The word `public` of two addresses is the specification's: all of them need a session. */
@Members()
@Controller()
export class FilmsController {
  constructor(
    private readonly films: FilmsService,
    private readonly deletion: FilmDeletion,
    private readonly keys: FilmKeys,
    private readonly space: FilmSpace,
  ) {}

  @Get('userRecords')
  list(
    @CurrentSession() session: Session,
    @Query({ schema: userRecordsQuery }) query: UserRecordsQuery,
  ): Promise<UserRecords | UserRecordsPage> {
    return this.films.list(session, query);
  }

  @Get('recordingSpace')
  async howFull(@CurrentSession() session: Session): Promise<{ data: RecordingSpace }> {
    return { data: await this.space.forTeachers(session) };
  }

  @Post('public/deleteRoomRecords')
  @HttpCode(200)
  async remove(
    @CurrentSession() session: Session,
    @Body({ schema: deleteRoomRecordsBody }) { tokens }: { tokens: string[] },
  ): Promise<{ data: { deleted: number } }> {
    return { data: { deleted: await this.deletion.delete(session, tokens) } };
  }

  @Post('public/videoPaths')
  @HttpCode(200)
  async paths(
    @CurrentSession() session: Session,
    @Body({ schema: videoPathsBody }) { tokens }: { tokens: string[] },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: VideoPath[] }> {
    return { data: await this.keys.give(session, tokens, request, reply) };
  }
}
