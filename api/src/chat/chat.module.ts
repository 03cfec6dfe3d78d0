import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';

@Module({
  imports: [RealtimeModule, RoomsModule],
  controllers: [ChatController],
  providers: [ChatService],
})
export class ChatModule {}
