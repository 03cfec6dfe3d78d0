import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { AuditModule } from '../audit.module.js';
import { AuditAdminController } from './audit.admin.controller.js';
import { AuditAdminService } from './audit.admin.service.js';

/** The console's page of acts: it knows people and the school, which an act that is written does not. */
@Module({
  imports: [AuditModule, SchoolRowModule],
  controllers: [AuditAdminController],
  providers: [AuditAdminService],
})
export class AuditAdminModule {}
