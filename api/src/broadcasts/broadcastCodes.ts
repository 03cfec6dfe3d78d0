import { randomBytes, randomInt } from 'node:crypto';
import { roomCodeOf } from '../meetings/roomPassword.service.js';

/** The door of those who speak: nobody guesses it. */
export const newMToken = (): string => randomBytes(18).toString('base64url');
/** The viewers' door, which people type: it looks as a room's code. */
export const newJToken = (): string => roomCodeOf(String(randomInt(100_000_000, 1_000_000_000)));
export const newStreamKey = (): string => randomBytes(24).toString('base64url');
