import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { holdRecordingBody, type AdminRecording, type HoldRecording } from '@derslik/contract/adminRecordings';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { RecordingsAdminService } from './recordings.admin.service.js';

const RecordingId = () => Param('id', { schema: idSchema });

/** The console's films of lessons. */
@Roles(...consoleRoles)
@Controller('admin/recordings')
export class RecordingsAdminController {
  constructor(private readonly recordings: RecordingsAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminRecording[]> {
    const { rows, total, offset } = await this.recordings.list(query);
    return answerList(reply, 'recordings', offset, rows, total);
  }

  @Get(':id')
  one(@RecordingId() id: string): Promise<AdminRecording> {
    return this.recordings.one(id);
  }

  @Delete(':id')
  remove(@CurrentSession() { personId }: Session, @RecordingId() id: string): Promise<AdminRecording> {
    return this.recordings.delete(personId, id);
  }

  @Post(':id/hold')
  @HttpCode(200)
  hold(
    @CurrentSession() { personId }: Session,
    @RecordingId() id: string,
    @Body({ schema: holdRecordingBody }) { why }: HoldRecording,
  ): Promise<AdminRecording> {
    return this.recordings.hold(personId, id, why);
  }

  @Delete(':id/hold')
  letGo(@CurrentSession() { personId }: Session, @RecordingId() id: string): Promise<AdminRecording> {
    return this.recordings.letGo(personId, id);
  }

  @Delete(':id/report')
  showAgain(@CurrentSession() { personId }: Session, @RecordingId() id: string): Promise<AdminRecording> {
    return this.recordings.showAgain(personId, id);
  }
}
