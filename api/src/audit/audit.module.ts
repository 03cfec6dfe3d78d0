import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { AuditChainService } from './auditChain.service.js';

@Module({ imports: [QueueModule], providers: [AuditChainService], exports: [AuditChainService] })
export class AuditModule {}
