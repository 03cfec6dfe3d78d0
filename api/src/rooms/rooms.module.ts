import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConferenceModule } from '../conference/conference.module.js';
import { LiveRoom } from '../meetings/liveRoom.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { OptionSetsModule } from '../optionSets/optionSets.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { UsersModule } from '../users/users.module.js';
import { ConnectionsStore } from './presence/connections.store.js';
import { JoinsService } from './presence/joins.service.js';
import { LikenessService } from './presence/likeness.service.js';
import { PresenceService } from './presence/presence.service.js';
import { RoleReaders } from './presence/roleReaders.service.js';
import { SignalsService } from './presence/signals.service.js';
import { JoinAnswers } from './delivery/joinAnswer.js';
import { RoomKeys } from './delivery/roomKeys.js';
import { RoomReading } from './delivery/roomReading.js';
import { RoomLog } from './log/room.log.js';
import { RoomQuotas } from './log/roomQuotas.js';
import { RoomsGateway } from './presence/rooms.gateway.js';
import { RoomsProcessor } from './presence/rooms.processor.js';
import { RunningRooms } from './delivery/runningRooms.js';
import { ShownPeople } from './delivery/shownPeople.service.js';
import { LiveRoomService } from './presence/liveRoom.service.js';

/** Global for {@link LiveRoom}: meetings ask their live room through it, and never import rooms. */
@Global()
@Module({
  imports: [RealtimeModule, ConferenceModule, MeetingsModule, OptionSetsModule, UsersModule, AuthModule],
  providers: [
    RoomLog,
    RoomKeys,
    RoomQuotas,
    JoinAnswers,
    RunningRooms,
    RoomReading,
    ShownPeople,
    ConnectionsStore,
    PresenceService,
    JoinsService,
    LikenessService,
    RoleReaders,
    SignalsService,
    RoomsProcessor,
    { provide: LiveRoom, useClass: LiveRoomService },
    RoomsGateway,
  ],
  exports: [RunningRooms, RoomReading, ShownPeople, LiveRoom],
})
export class RoomsModule {}
