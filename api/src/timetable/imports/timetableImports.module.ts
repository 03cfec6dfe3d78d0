import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { TimetableModule } from '../timetable.module.js';
import { TimetableExportService } from './timetableExport.service.js';
import { TimetableImportRunner } from './timetableImportRunner.service.js';
import { TimetableImportsAdminController } from './timetableImports.admin.controller.js';
import { TimetableImportsService } from './timetableImports.service.js';

@Module({
  imports: [QueueModule, SchoolRowModule, TimetableModule],
  controllers: [TimetableImportsAdminController],
  providers: [TimetableImportRunner, TimetableImportsService, TimetableExportService],
})
export class TimetableImportsModule {}
