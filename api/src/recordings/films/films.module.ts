import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MailsModule } from '../../mails/mails.module.js';
import { QueueModule } from '../../queue/queue.module.js';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { StructureModule } from '../../structure/structure.module.js';
import { CutFiles } from './cutFiles.js';
import { FilmCaptionsController } from './filmCaptions.controller.js';
import { FilmCaptionsService } from './filmCaptions.service.js';
import { FilmCutsController } from './filmCuts.controller.js';
import { FilmCuts } from './filmCuts.service.js';
import { FilmDeletion } from './filmDeletion.service.js';
import { FilmDetailsController } from './filmDetails.controller.js';
import { FilmDetailsService } from './filmDetails.service.js';
import { FilmFiles } from './filmFiles.js';
import { FilmKeys } from './filmKeys.js';
import { FilmMediaController } from './filmMedia.controller.js';
import { FilmStories } from './filmStories.service.js';
import { FilmRetention } from './filmRetention.service.js';
import { FilmSpace } from './filmSpace.service.js';
import { FilmReports } from './filmReports.service.js';
import { FilmSharesController } from './filmShares.controller.js';
import { FilmSharingService } from './filmSharing.service.js';
import { FilmViews } from './filmViews.service.js';
import { FilmsController } from './films.controller.js';
import { FilmsService } from './films.service.js';

@Module({
  imports: [MailsModule, QueueModule, SchoolRowModule, StructureModule, UsersModule],
  controllers: [
    ...[FilmsController, FilmDetailsController, FilmMediaController, FilmSharesController, FilmCutsController],
    FilmCaptionsController,
  ],
  providers: [
    ...[FilmFiles, FilmsService, FilmDeletion, FilmKeys, FilmStories],
    ...[FilmDetailsService, FilmRetention, FilmSpace],
    ...[FilmSharingService, FilmViews, FilmReports],
    ...[CutFiles, FilmCuts, FilmCaptionsService],
  ],
  exports: [FilmFiles, FilmDeletion, FilmStories, FilmSpace, FilmCuts],
})
export class FilmsModule {}
