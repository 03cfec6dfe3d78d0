import { Module } from '@nestjs/common';
import { BroadcastsModule } from './broadcasts.module.js';
import { IngestController } from './ingest/ingest.controller.js';
import { IngestService } from './ingest/ingest.service.js';
import { Viewers } from './viewing/viewers.store.js';
import { ViewKeys } from './viewing/viewKeys.js';
import { ViewingController } from './viewing/viewing.controller.js';
import { ViewingService } from './viewing/viewing.service.js';

/** The way of a broadcast's picture: who sends it in, and who may look. */
@Module({
  imports: [BroadcastsModule],
  controllers: [IngestController, ViewingController],
  providers: [IngestService, Viewers, ViewKeys, ViewingService],
})
export class BroadcastPicturesModule {}
