import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { LessonStories } from './lessonStories.service.js';
import { ReplayController } from './replay.controller.js';
import { ReplayService } from './replay.service.js';
import { ReplayAccess } from './replayAccess.service.js';
import { ReplayMediaController } from './replayMedia.controller.js';
import { ReplaySlidesService } from './replaySlides.service.js';
import { ReplayWords } from './replayWords.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ReplayController, ReplayMediaController],
  providers: [LessonStories, ReplayAccess, ReplayService, ReplayWords, ReplaySlidesService],
})
export class ReplayModule {}
