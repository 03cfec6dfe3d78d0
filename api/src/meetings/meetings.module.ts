import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuessesModule } from '../guesses/guesses.module.js';
import { OptionSetsModule } from '../optionSets/optionSets.module.js';
import { StructureModule } from '../structure/structure.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttendanceService } from './attendance.service.js';
import { LastRoomsService } from './lastRooms.service.js';
import { Meeting } from './meeting.entity.js';
import { MeetingsAdminController } from './meetings.admin.controller.js';
import { MeetingsAdminService } from './meetings.admin.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';
import { MeetingsStore } from './meetings.store.js';
import { ReservationsService } from './reservations.service.js';
import { RoomPasswordService } from './roomPassword.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Meeting]), UsersModule, GuessesModule, OptionSetsModule, StructureModule],
  controllers: [MeetingsController, MeetingsAdminController],
  providers: [
    MeetingsStore,
    MeetingsService,
    MeetingsAdminService,
    LastRoomsService,
    AttendanceService,
    ReservationsService,
    RoomPasswordService,
  ],
  exports: [MeetingsService, MeetingsStore, ReservationsService, RoomPasswordService, TypeOrmModule],
})
export class MeetingsModule {}
