import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { AuditAdminController } from './audit.admin.controller.js';
import { AuditAdminService } from './audit.admin.service.js';
import { AuditChainService } from './auditChain.service.js';

@Module({
  imports: [QueueModule, SchoolRowModule],
  controllers: [AuditAdminController],
  providers: [AuditAdminService, AuditChainService],
  exports: [AuditChainService],
})
export class AuditModule {}
