import { Module } from '@nestjs/common';
import { ClassesAdminController } from './classes.admin.controller.js';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import { DepartmentsAdminController } from './departments.admin.controller.js';
import { LevelsAdminController } from './levels.admin.controller.js';
import { StructureAdminService } from './structure.admin.service.js';

@Module({
  controllers: [ClassesController, LevelsAdminController, ClassesAdminController, DepartmentsAdminController],
  providers: [ClassesService, StructureAdminService],
  exports: [ClassesService],
})
export class StructureModule {}
