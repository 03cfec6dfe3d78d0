import type { Case } from '../tableCase.js';

/** The part has no commands: only the server says what has left the lesson. */
export const cases: readonly Case[] = [];
