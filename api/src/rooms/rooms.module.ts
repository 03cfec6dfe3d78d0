import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConferenceModule } from '../conference/conference.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { UsersModule } from '../users/users.module.js';
import { ConnectionsStore } from './connections.store.js';
import { JoinsService } from './joins.service.js';
import { LikenessService } from './likeness.service.js';
import { PresenceService } from './presence.service.js';
import { RelaysService } from './relays.service.js';
import { RoomKeys } from './roomKeys.js';
import { RoomLog } from './room.log.js';
import { RoomQuotas } from './roomQuotas.js';
import { RoomsGateway } from './rooms.gateway.js';
import { RoomsProcessor } from './rooms.processor.js';
import { RoomsService } from './rooms.service.js';
import { RunningRooms } from './runningRooms.js';
import { SendService } from './send.service.js';

@Module({
  imports: [RealtimeModule, ConferenceModule, MeetingsModule, UsersModule, AuthModule],
  providers: [
    RoomLog,
    RoomKeys,
    RoomQuotas,
    RoomsService,
    ConnectionsStore,
    PresenceService,
    JoinsService,
    LikenessService,
    SendService,
    RelaysService,
    RoomsProcessor,
    RunningRooms,
    RoomsGateway,
  ],
  exports: [RoomsService],
})
export class RoomsModule {}
