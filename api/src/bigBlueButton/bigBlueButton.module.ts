import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LecturesModule } from '../lectures/lectures.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { FilmsModule } from '../recordings/films/films.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { BbbAdminController } from './bbb.admin.controller.js';
import { BbbAdminService } from './bbb.admin.service.js';
import { BbbAttendees } from './bbbAttendees.service.js';
import { BbbDocuments } from './bbbDocuments.service.js';
import { BbbFilmAddresses } from './bbbFilmAddresses.service.js';
import { BbbFilms } from './bbbFilms.service.js';
import { BbbHooks } from './bbbHooks.service.js';
import { BbbNotices } from './bbbNotices.service.js';
import { BbbStories } from './bbbStories.service.js';
import { PlatformFilmController } from './platformFilm.controller.js';
import { BbbCallsController } from './bbbCalls.controller.js';
import { BbbCallsService } from './bbbCalls.service.js';
import { BbbJoins } from './bbbJoins.service.js';
import { BbbMeetingsService } from './bbbMeetings.service.js';
import { BbbPlatformsService } from './bbbPlatforms.service.js';
import { BbbSweep } from './bbbSweep.service.js';
import { PlatformDoorController } from './platformDoor.controller.js';

/** Learning platforms that use us as they use BigBlueButton. */
@Module({
  imports: [AuthModule, MeetingsModule, RoomsModule, QueueModule, LecturesModule, FilmsModule],
  controllers: [BbbCallsController, PlatformDoorController, PlatformFilmController, BbbAdminController],
  providers: [
    BbbPlatformsService,
    BbbMeetingsService,
    BbbAttendees,
    BbbJoins,
    BbbCallsService,
    BbbAdminService,
    BbbSweep,
    BbbDocuments,
    BbbFilmAddresses,
    BbbFilms,
    BbbHooks,
    BbbNotices,
    BbbStories,
  ],
  exports: [BbbPlatformsService, BbbMeetingsService, BbbJoins, BbbNotices],
})
export class BigBlueButtonModule {}
