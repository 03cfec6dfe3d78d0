import { Global, Module } from '@nestjs/common';
import { oldCaptchaUses } from './auth/captcha.service.js';
import { oldGuests } from './auth/guests.service.js';
import { oldPasswordResets } from './auth/passwordReset.service.js';
import { oldRefreshTokens } from './auth/refresh.service.js';
import { oldSessions } from './auth/sessions.service.js';
import { oldRightSignIns } from './auth/signInGuesses.service.js';
import { oldSocketTokens } from './auth/socketTokens.service.js';
import { oldBroadcastWords } from './broadcasts/audience/words.service.js';
import { oldLogos } from './broadcasts/broadcastLogos.service.js';
import { oldBroadcastViewers } from './broadcasts/viewing/viewers.store.js';
import { oldBackups, oldSizes } from './database/operatorRows.js';
import { oldGuesses } from './guesses/guesses.service.js';
import { oldNotes } from './logs/logs.service.js';
import { oldReservations } from './meetings/reservations.service.js';
import { oldEmailChanges } from './profile/emailChange.service.js';
import { OLD_ROWS, type OldRows } from './queue/oldRows.js';
import { oldFilmViews } from './recordings/films/filmViews.service.js';
import { oldRecorders } from './recordings/recorders.service.js';
import { oldRegistrations } from './registration/registration.service.js';
import { oldCommands } from './rooms/log/room.log.js';
import { oldRoomReaders } from './rooms/presence/roleReaders.service.js';
import { oldSlips } from './slips/slips.service.js';

/** The rows that housekeeping clears away: one line a table. Keep sessions before guests, who stay while one of theirs does. */
const oldRows: readonly OldRows[] = [
  oldSocketTokens,
  oldCaptchaUses,
  oldPasswordResets,
  oldEmailChanges,
  oldRegistrations,
  oldSlips,
  oldReservations,
  oldGuesses,
  oldRightSignIns,
  oldSessions,
  oldGuests,
  oldRefreshTokens,
  oldCommands,
  oldRoomReaders,
  oldNotes,
  oldSizes,
  oldBackups,
  oldRecorders,
  oldFilmViews,
  oldLogos,
  oldBroadcastViewers,
  oldBroadcastWords,
];

/** Housekeeping knows of no noun: the server tells it what is old. */
@Global()
@Module({ providers: [{ provide: OLD_ROWS, useValue: oldRows }], exports: [OLD_ROWS] })
export class OldRowsModule {}
