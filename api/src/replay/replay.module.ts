import { Module } from '@nestjs/common';
import { StructureModule } from '../structure/structure.module.js';
import { UsersModule } from '../users/users.module.js';
import { LessonStories } from './lessonStories.service.js';
import { ReplayController } from './replay.controller.js';
import { ReplayBoards } from './replayBoards.service.js';
import { ReplayService } from './replay.service.js';
import { ReplayAccess } from './replayAccess.service.js';
import { ReplayMediaController } from './replayMedia.controller.js';
import { ReplaySharingController } from './replaySharing.controller.js';
import { ReplaySharingService } from './replaySharing.service.js';
import { ReplaySlidesService } from './replaySlides.service.js';
import { ReplayWords } from './replayWords.service.js';

@Module({
  imports: [StructureModule, UsersModule],
  controllers: [ReplaySharingController, ReplayController, ReplayMediaController],
  providers: [
    LessonStories,
    ReplayAccess,
    ReplayService,
    ReplayWords,
    ReplayBoards,
    ReplaySharingService,
    ReplaySlidesService,
  ],
})
export class ReplayModule {}
