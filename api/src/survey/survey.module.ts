import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SurveyCommands } from './surveyCommands.service.js';
import { SurveyController } from './survey.controller.js';
import { SurveyService } from './survey.service.js';

@Module({
  imports: [RealtimeModule, RoomsModule],
  controllers: [SurveyController],
  providers: [SurveyService, SurveyCommands],
})
export class SurveyModule {}
