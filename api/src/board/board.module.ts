import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';

@Module({ imports: [RoomsModule], controllers: [BoardController], providers: [BoardService] })
export class BoardModule {}
