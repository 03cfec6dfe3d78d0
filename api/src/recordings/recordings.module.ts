import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { LeasesStore } from './leases.store.js';
import { RecorderGuard } from './recorder.guard.js';
import { RecorderPageModule } from './recorderPage.module.js';
import { RecordersService } from './recorders.service.js';
import { RecorderTurnController } from './recorderTurn.controller.js';
import { RecorderTurnService } from './recorderTurn.service.js';
import { RecordingReports } from './recordingReports.service.js';
import { RecordingSweep } from './recordingSweep.service.js';

@Module({
  imports: [RealtimeModule, RoomsModule, RecorderPageModule],
  controllers: [RecorderTurnController],
  providers: [LeasesStore, RecorderGuard, RecordersService, RecorderTurnService, RecordingReports, RecordingSweep],
  exports: [RecordersService],
})
export class RecordingsModule {}
