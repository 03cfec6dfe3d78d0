import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ViewingGuests } from '../auth/viewingGuests.js';
import { AudienceController } from './audience/audience.controller.js';
import { AudienceAnswersService } from './audience/audienceAnswers.service.js';
import { LiveStreamController } from './audience/liveStream.controller.js';
import { LiveStreamService } from './audience/liveStream.service.js';
import { ReactionsService } from './audience/reactions.service.js';
import { StageAudienceController } from './audience/stageAudience.controller.js';
import { StageAudienceService } from './audience/stageAudience.service.js';
import { WordsService } from './audience/words.service.js';
import { BroadcastsModule } from './broadcasts.module.js';
import { EncodersController } from './ingest/encoders.controller.js';
import { Encoders } from './ingest/encoders.service.js';
import { IngestController } from './ingest/ingest.controller.js';
import { IngestService } from './ingest/ingest.service.js';
import { IngestTestsModule } from './ingest/ingestTests.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { ViewerLog } from './viewing/viewerLog.js';
import { ViewerLogController } from './viewing/viewerLog.controller.js';
import { FramesController } from './viewing/frames.controller.js';
import { FramesService } from './viewing/frames.service.js';
import { CardsController } from './viewing/cards.controller.js';
import { CardsService } from './viewing/cards.service.js';
import { BroadcastNowController } from './viewing/broadcastNow.controller.js';
import { BroadcastNows } from './viewing/broadcastNows.service.js';
import { LetInService } from './viewing/letIn.service.js';
import { Viewers } from './viewing/viewers.store.js';
import { ViewKeys } from './viewing/viewKeys.js';
import { ViewingController } from './viewing/viewing.controller.js';
import { ViewingService } from './viewing/viewing.service.js';
import { ViewingGuestsService } from './viewing/viewingGuests.service.js';

/**
 * The way of a broadcast's picture: who sends it in, who may look, and what those say who do. Global for {@link ViewingGuests}, whom the
 * sign-in's calls ask for.
 */
@Global()
@Module({
  imports: [AuthModule, BroadcastsModule, IngestTestsModule, RoomsModule, SchoolRowModule],
  controllers: [
    IngestController,
    EncodersController,
    ViewingController,
    ViewerLogController,
    FramesController,
    CardsController,
    BroadcastNowController,
    AudienceController,
    StageAudienceController,
    LiveStreamController,
  ],
  providers: [
    ...[
      IngestService,
      Encoders,
      Viewers,
      ViewKeys,
      ViewerLog,
      ViewingService,
      FramesService,
      CardsService,
      LetInService,
      BroadcastNows,
    ],
    ...[WordsService, ReactionsService, AudienceAnswersService, StageAudienceService, LiveStreamService],
    { provide: ViewingGuests, useClass: ViewingGuestsService },
  ],
  exports: [Encoders, ViewKeys, ViewerLog, ViewingGuests],
})
export class BroadcastPicturesModule {}
