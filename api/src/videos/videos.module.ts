import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { FilmInspections } from './filmInspections.service.js';
import { RoomVideoController } from './roomVideo.controller.js';
import { RoomVideo } from './roomVideo.service.js';
import { SitePlayerController } from './sitePlayer.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { VideoFiles } from './videoFiles.js';
import { VideoKeys } from './videoKeys.js';
import { VideoMediaController } from './videoMedia.controller.js';
import { VideosAdminController } from './videos.admin.controller.js';
import { VideosAdminService } from './videos.admin.service.js';
import { VideosController } from './videos.controller.js';
import { VideosService } from './videos.service.js';

@Module({
  imports: [QueueModule, RoomsModule],
  controllers: [
    VideosController,
    UploadsController,
    RoomVideoController,
    VideoMediaController,
    SitePlayerController,
    VideosAdminController,
  ],
  providers: [VideoFiles, FilmInspections, VideosService, UploadsService, RoomVideo, VideoKeys, VideosAdminService],
  exports: [VideoFiles, VideosService, RoomVideo, VideoKeys],
})
export class VideosModule {}
