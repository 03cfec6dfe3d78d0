import { Controller, Get, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { ReaderSeats } from '../rooms/presence/readerSeats.js';
import { RoomVideo } from './roomVideo.service.js';
import { VideosService } from './videos.service.js';
import { VideoId } from './videoParam.js';
import { VideoKeys, type VideoReader } from './videoKeys.js';

/** Says who may read a video. The cookie is the right, as long as its room gives it; nginx reads the file and does the ranges. */
@Public()
@Controller('media/videos')
export class VideoMediaController {
  constructor(
    private readonly keys: VideoKeys,
    private readonly room: RoomVideo,
    private readonly seats: ReaderSeats,
    private readonly videos: VideosService,
  ) {}

  @Get(':id')
  async read(@VideoId() id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { type, isFilm = false, ...reader } = this.keys.read(id, request);
    // A film's share may be taken back while it is watched.
    const isThere = !isFilm || (await this.videos.shown(id)) !== null;
    if (!isThere || !(await this.mayStill(reader, id))) throw new AppError('common.unauthorized');
    void reply
      .header('x-accel-redirect', isFilm ? `/film-files/${id}/film.mp4` : `/video-files/${id}`)
      .header('content-type', type)
      // Whoever opens the address itself gets a file, not a page.
      .header('content-disposition', `attachment; filename="video.${type.slice('video/'.length)}"`)
      .send();
  }

  /** Who was put out of the lesson, or left it, takes no right along; nor does a page whose film is over. */
  private async mayStill({ personId, roomId, seatId }: VideoReader, id: string): Promise<boolean> {
    if (roomId === null) return true;
    if (personId !== null) return this.room.isWatchedBy(personId, roomId, id);
    if (seatId === undefined || !(await this.seats.living([seatId])).has(seatId)) return false;
    return this.room.isFilmed(roomId, id);
  }
}
