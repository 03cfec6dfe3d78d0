import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { UsersModule } from '../users/users.module.js';
import { AudienceReport } from './audienceReport.service.js';
import { AbsentReport } from './absentReport.service.js';
import { BoardReport } from './boardReport.service.js';
import { ChatReport } from './chatReport.service.js';
import { PeopleReport } from './peopleReport.service.js';
import { RatingReport } from './ratingReport.service.js';
import { FilmingReport } from './filmingReport.service.js';
import { ReportAccess } from './report.access.js';
import { ReportController } from './report.controller.js';
import { ShownSlidesReport } from './slideReport.service.js';
import { SurveyReport } from './surveyReport.service.js';
import { TopicReport } from './topicReport.service.js';
import { VideoReport } from './videoReport.service.js';

@Module({
  imports: [RoomsModule, UsersModule],
  controllers: [ReportController],
  providers: [
    ReportAccess,
    PeopleReport,
    AbsentReport,
    ChatReport,
    SurveyReport,
    TopicReport,
    BoardReport,
    VideoReport,
    ShownSlidesReport,
    FilmingReport,
    RatingReport,
    AudienceReport,
  ],
})
export class ReportModule {}
