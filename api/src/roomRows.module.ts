import { Global, Module } from '@nestjs/common';
import { chatRows } from './chat/chatRows.js';
import { ROOM_ROWS, type RoomRows } from './rooms/log/roomRows.js';
import { attendanceRows } from './rooms/presence/attendanceRows.js';
import { meetingRows } from './rooms/presence/meetingRows.js';

/** The rows that go with a room's events: one line a capability. Keep the order: the place names prepared statements. */
const roomRows: readonly RoomRows[] = [attendanceRows, meetingRows, chatRows];

/** Rooms know of no capability: the server tells them whose rows they write. */
@Global()
@Module({ providers: [{ provide: ROOM_ROWS, useValue: roomRows }], exports: [ROOM_ROWS] })
export class RoomRowsModule {}
