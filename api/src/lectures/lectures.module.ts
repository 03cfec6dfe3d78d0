import { Module } from '@nestjs/common';
import { BoardModule } from '../board/board.module.js';
import { FramesModule } from '../frames/frames.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { LectureFiles } from './lectureFiles.js';
import { LectureFramesController } from './lectureFrames.controller.js';
import { LectureFrames } from './lectureFrames.service.js';
import { LectureKeys } from './lectureKeys.js';
import { LectureMaking } from './lectureMaking.service.js';
import { LectureMediaController } from './lectureMedia.controller.js';
import { LectureTextsController } from './lectureTexts.controller.js';
import { LectureTexts } from './lectureTexts.service.js';
import { LecturesAdminController } from './lectures.admin.controller.js';
import { LecturesAdminService } from './lectures.admin.service.js';
import { LecturesController } from './lectures.controller.js';
import { LecturesService } from './lectures.service.js';
import { RoomLecturesController } from './roomLectures.controller.js';
import { RoomLectures } from './roomLectures.service.js';
import { LectureUploads } from './lectureUploads.service.js';

@Module({
  imports: [BoardModule, FramesModule, QueueModule, RoomsModule, VideosModule],
  controllers: [
    LecturesController,
    RoomLecturesController,
    LectureFramesController,
    LectureTextsController,
    LectureMediaController,
    LecturesAdminController,
  ],
  providers: [
    LectureFiles,
    LectureMaking,
    LecturesService,
    LectureUploads,
    LectureTexts,
    LectureKeys,
    RoomLectures,
    LectureFrames,
    LecturesAdminService,
  ],
  exports: [LectureKeys, LecturesService, LectureUploads, RoomLectures],
})
export class LecturesModule {}
