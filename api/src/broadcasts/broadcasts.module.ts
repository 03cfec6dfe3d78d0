import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuessesModule } from '../guesses/guesses.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { StructureModule } from '../structure/structure.module.js';
import { UsersModule } from '../users/users.module.js';
import { BroadcastRow } from './broadcast.entity.js';
import { BroadcastDoorService } from './broadcastDoor.service.js';
import { BroadcastPicturesController } from './broadcastPictures.controller.js';
import { BroadcastPicturesService } from './broadcastPictures.service.js';
import { BroadcastPlansService } from './broadcastPlans.service.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { BroadcastsService } from './broadcasts.service.js';
import { BroadcastsStore } from './broadcasts.store.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BroadcastRow]),
    GuessesModule,
    MailsModule,
    MeetingsModule,
    SchoolRowModule,
    StructureModule,
    UsersModule,
  ],
  controllers: [BroadcastsController, BroadcastPicturesController],
  providers: [
    BroadcastsStore,
    BroadcastDoorService,
    BroadcastsService,
    BroadcastPlansService,
    BroadcastPicturesService,
  ],
  exports: [BroadcastsStore, BroadcastDoorService, BroadcastsService, BroadcastPlansService],
})
export class BroadcastsModule {}
