import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ErasureAdminController } from './erasure.admin.controller.js';
import { ErasureService } from './erasure.service.js';

@Module({ imports: [UsersModule], controllers: [ErasureAdminController], providers: [ErasureService] })
export class ErasureModule {}
