import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { BoardPicturesController } from './boardPictures.controller.js';
import { BoardPicturesService } from './boardPictures.service.js';

@Module({
  imports: [QueueModule, RoomsModule],
  controllers: [BoardController, BoardPicturesController],
  providers: [BoardService, BoardPicturesService],
  exports: [BoardService, BoardPicturesService],
})
export class BoardModule {}
