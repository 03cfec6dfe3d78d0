import { Global, Module } from '@nestjs/common';
import { deriveKey } from './keys.js';
import { boardRows } from './board/boardRows.js';
import { audienceRows } from './broadcasts/audience/audienceRows.js';
import { broadcastRows } from './broadcasts/broadcastRows.js';
import { chatDeletions, chatRows } from './chat/chatRows.js';
import { CONFIG, type Config } from './config.js';
import { materialRows } from './lectures/materialRows.js';
import { safetyRows } from './lessons/safetyRows.js';
import { quizRows } from './quizRuns/quizRows.js';
import { recordingFaultRows } from './recordings/recordingFaultRows.js';
import { filmingRows } from './recordings/filming/filmingRows.js';
import { recordingRows } from './recordings/recordingRows.js';
import { ROOM_ROWS, type RoomRows } from './rooms/log/roomRows.js';
import { attendanceRows } from './rooms/presence/attendanceRows.js';
import { meetingRows } from './rooms/presence/meetingRows.js';
import { speechRows } from './speech/speechRows.js';
import { surveyRows } from './survey/surveyRows.js';
import { sharedVideoRows } from './videos/sharedVideoRows.js';

/** The rows that go with a room's events: one line a capability. Keep the order: the place names prepared statements. */
const roomRows = ({ SERVER_SECRET }: Config): readonly RoomRows[] => [
  attendanceRows,
  meetingRows,
  chatRows,
  surveyRows(deriveKey(SERVER_SECRET, 'ballot')),
  chatDeletions,
  boardRows,
  sharedVideoRows,
  speechRows,
  recordingRows,
  recordingFaultRows,
  filmingRows,
  broadcastRows,
  audienceRows,
  safetyRows,
  materialRows,
  quizRows,
];

/** Rooms know of no capability: the server tells them whose rows they write. */
@Global()
@Module({ providers: [{ provide: ROOM_ROWS, useFactory: roomRows, inject: [CONFIG] }], exports: [ROOM_ROWS] })
export class RoomRowsModule {}
