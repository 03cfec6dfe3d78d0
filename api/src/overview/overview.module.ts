import { Module } from '@nestjs/common';
import { ConferenceTestModule } from '../conference/conferenceTest.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { OverviewAdminController } from './overview.admin.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [QueueModule, ConferenceTestModule, VideosModule],
  controllers: [OverviewAdminController],
  providers: [OverviewService],
})
export class OverviewModule {}
