import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuessesModule } from '../guesses/guesses.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { BroadcastRow } from './broadcast.entity.js';
import { BroadcastDoorService } from './broadcastDoor.service.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { BroadcastsService } from './broadcasts.service.js';
import { BroadcastsStore } from './broadcasts.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([BroadcastRow]), GuessesModule, MeetingsModule],
  controllers: [BroadcastsController],
  providers: [BroadcastsStore, BroadcastDoorService, BroadcastsService],
  exports: [BroadcastsStore, BroadcastDoorService, BroadcastsService],
})
export class BroadcastsModule {}
