import { Module } from '@nestjs/common';
import { LogsAdminController } from './logs.admin.controller.js';
import { LogsAdminService } from './logs.admin.service.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';

@Module({ controllers: [LogsController, LogsAdminController], providers: [LogsService, LogsAdminService] })
export class LogsModule {}
