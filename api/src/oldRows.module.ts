import { Global, Module } from '@nestjs/common';
import { oldCaptchaUses } from './auth/captcha.service.js';
import { oldGuests } from './auth/guests.service.js';
import { oldChallenges } from './auth/factors/challenges.service.js';
import { oldFactors } from './auth/factors/factors.service.js';
import { oldFactorTries } from './auth/factors/factorTries.service.js';
import { oldSignInTickets } from './auth/factors/signInTickets.service.js';
import { oldPasswordResets } from './auth/passwordReset.service.js';
import { oldRefreshTokens } from './auth/refresh.service.js';
import { oldSessions } from './auth/sessions.service.js';
import { oldRightSignIns } from './auth/signInGuesses.service.js';
import { oldSocketTokens } from './auth/socketTokens.service.js';
import { oldLtiScores } from './lti/ltiScores.service.js';
import { oldLtiLessons } from './lti/ltiLessons.service.js';
import { oldBbbCalls, oldBbbNotices, oldBbbTickets } from './bigBlueButton/bbb.admin.service.js';
import { oldBroadcastWords } from './broadcasts/audience/words.service.js';
import { oldBroadcastPictures } from './broadcasts/broadcastPictures.service.js';
import { oldBroadcastViewers } from './broadcasts/viewing/viewers.store.js';
import { oldBackups, oldSizes } from './database/operatorRows.js';
import { oldGuardianCodes } from './guardians/guardianCodes.service.js';
import { oldGuesses } from './guesses/guesses.service.js';
import { oldHookDeliveries } from './hooks/hooks.admin.service.js';
import { oldArrivals, oldIdentityUses } from './identity/arrivals.store.js';
import { oldTrials, oldVisitors } from './identity/identity.service.js';
import { oldSyncs } from './identity/ldap/syncs.store.js';
import { oldFrameTokens } from './frames/frameTokens.service.js';
import { oldNotes } from './logs/logs.service.js';
import { oldReservations } from './meetings/reservations.service.js';
import { oldCopies } from './ownData/copies.service.js';
import { oldEmailChanges } from './profile/emailChange.service.js';
import { oldProgramAnswers } from './programs/keptAnswers.js';
import { OLD_ROWS, type OldRows } from './queue/oldRows.js';
import { oldFilmViews } from './recordings/films/filmViews.service.js';
import { oldRecorders } from './recordings/recorders.service.js';
import { oldAbsences } from './register/absences.service.js';
import { oldOutages } from './register/outages.service.js';
import { oldRegistrations } from './registration/registration.service.js';
import { oldCommands } from './rooms/log/room.log.js';
import { oldRoomReaders } from './rooms/presence/roleReaders.service.js';
import { oldSendings } from './sendings/sendings.service.js';
import { oldSlips } from './slips/slips.service.js';

/** The rows that housekeeping clears away: one line a table. Keep sessions before guests, who stay while one of theirs does. */
const oldRows: readonly OldRows[] = [
  oldSocketTokens,
  oldBbbCalls,
  oldBbbNotices,
  oldBbbTickets,
  oldProgramAnswers,
  oldLtiLessons,
  oldLtiScores,
  oldHookDeliveries,
  oldFrameTokens,
  oldCaptchaUses,
  oldChallenges,
  oldSignInTickets,
  oldFactorTries,
  oldFactors,
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
  oldBroadcastPictures,
  oldBroadcastViewers,
  oldSendings,
  oldBroadcastWords,
  oldGuardianCodes,
  oldAbsences,
  oldOutages,
  oldArrivals,
  oldIdentityUses,
  oldVisitors,
  oldTrials,
  oldCopies,
  oldSyncs,
];

/** Housekeeping knows of no noun: the server tells it what is old. */
@Global()
@Module({ providers: [{ provide: OLD_ROWS, useValue: oldRows }], exports: [OLD_ROWS] })
export class OldRowsModule {}
