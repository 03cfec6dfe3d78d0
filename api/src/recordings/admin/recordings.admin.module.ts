import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { FilmsModule } from '../films/films.module.js';
import { RecorderTrials } from '../recorderTrials.service.js';
import { RecorderTrialsAdminController } from './recorderTrials.admin.controller.js';
import { RecordingRulesAdminController } from './recordingRules.admin.controller.js';
import { RecordingRulesAdminService } from './recordingRules.admin.service.js';
import { RecordingStorageAdminController } from './recordingStorage.admin.controller.js';
import { RecordingStorageAdminService } from './recordingStorage.admin.service.js';
import { RecordingsAdminController } from './recordings.admin.controller.js';
import { RecordingsAdminService } from './recordings.admin.service.js';

/** What the console shows of films and recorders, and does with them. */
@Module({
  imports: [SchoolRowModule, FilmsModule],
  controllers: [
    RecordingsAdminController,
    RecordingRulesAdminController,
    RecordingStorageAdminController,
    RecorderTrialsAdminController,
  ],
  providers: [RecordingsAdminService, RecordingRulesAdminService, RecordingStorageAdminService, RecorderTrials],
})
export class RecordingsAdminModule {}
