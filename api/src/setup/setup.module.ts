import { Module } from '@nestjs/common';
import { SetupAdminController } from './setup.admin.controller.js';
import { SetupService } from './setup.service.js';

@Module({ controllers: [SetupAdminController], providers: [SetupService] })
export class SetupModule {}
