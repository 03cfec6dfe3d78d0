import { Module } from '@nestjs/common';
import { IngestTestsModule } from '../broadcasts/ingest/ingestTests.module.js';
import { BoardModule } from '../board/board.module.js';
import { LecturesModule } from '../lectures/lectures.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { FilmsModule } from './films/films.module.js';
import { FilmingService } from './filming/filming.service.js';
import { LeasesStore } from './leases.store.js';
import { RecorderGuard } from './recorder.guard.js';
import { RecorderPageModule } from './recorderPage.module.js';
import { RecorderSightController } from './recorderSight.controller.js';
import { RecorderTrials } from './recorderTrials.service.js';
import { RecordersService } from './recorders.service.js';
import { RecorderTurnController } from './recorderTurn.controller.js';
import { RecorderTurnService } from './recorderTurn.service.js';
import { RecordingReports } from './recordingReports.service.js';
import { RecordingSweep } from './recordingSweep.service.js';

@Module({
  imports: [
    RealtimeModule,
    RoomsModule,
    BoardModule,
    LecturesModule,
    VideosModule,
    RecorderPageModule,
    FilmsModule,
    IngestTestsModule,
  ],
  controllers: [RecorderTurnController, RecorderSightController],
  providers: [
    FilmingService,
    LeasesStore,
    RecorderGuard,
    RecordersService,
    RecorderTrials,
    RecorderTurnService,
    RecordingReports,
    RecordingSweep,
  ],
  exports: [RecordersService, FilmingService],
})
export class RecordingsModule {}
