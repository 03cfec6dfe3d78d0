import { Module } from '@nestjs/common';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import {
  ClassesAdminController,
  DepartmentsAdminController,
  LevelsAdminController,
} from './structure.admin.controller.js';
import { StructureAdminService } from './structure.admin.service.js';
import { TimetableNews } from './timetableNews.js';

@Module({
  controllers: [ClassesController, LevelsAdminController, ClassesAdminController, DepartmentsAdminController],
  providers: [ClassesService, StructureAdminService, TimetableNews],
  exports: [ClassesService, StructureAdminService, TimetableNews],
})
export class StructureModule {}
