import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { FilmsModule } from '../films/films.module.js';
import { RecordingRulesAdminController } from './recordingRules.admin.controller.js';
import { RecordingRulesAdminService } from './recordingRules.admin.service.js';
import { RecordingStorageAdminController } from './recordingStorage.admin.controller.js';
import { RecordingStorageAdminService } from './recordingStorage.admin.service.js';
import { RecordingsAdminController } from './recordings.admin.controller.js';
import { RecordingsAdminService } from './recordings.admin.service.js';

/** What the console shows of films and recorders, and does with them. */
@Module({
  imports: [SchoolRowModule, FilmsModule],
  controllers: [RecordingsAdminController, RecordingRulesAdminController, RecordingStorageAdminController],
  providers: [RecordingsAdminService, RecordingRulesAdminService, RecordingStorageAdminService],
})
export class RecordingsAdminModule {}
