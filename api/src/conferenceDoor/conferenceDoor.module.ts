import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../config.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthorityGuard } from './authority.guard.js';
import { ConferenceDoorService } from './conferenceDoor.service.js';
import { JitsiTokenController } from './jitsiToken.controller.js';
import { PolicyController } from './policy.controller.js';

/** The calls of conferences. Without Jitsi the one for its servers doesn't exist. */
@Module({
  imports: [RoomsModule, MeetingsModule, UsersModule],
  controllers: [JitsiTokenController],
  providers: [ConferenceDoorService, AuthorityGuard],
})
export class ConferenceDoorModule {
  static with({ MEDIA }: Config): DynamicModule {
    return { module: ConferenceDoorModule, controllers: MEDIA === 'jitsi' ? [PolicyController] : [] };
  }
}
