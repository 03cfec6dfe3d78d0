import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { UsersModule } from '../users/users.module.js';
import { AvatarController } from './avatar.controller.js';
import { AvatarService } from './avatar.service.js';

@Module({ imports: [RoomsModule, UsersModule], controllers: [AvatarController], providers: [AvatarService] })
export class AvatarModule {}
