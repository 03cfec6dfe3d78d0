import { Module } from '@nestjs/common';
import { ConferenceTestAdminController } from './conferenceTest.admin.controller.js';
import { ConferenceTestService } from './conferenceTest.service.js';

@Module({
  controllers: [ConferenceTestAdminController],
  providers: [ConferenceTestService],
  exports: [ConferenceTestService],
})
export class ConferenceTestModule {}
