import type { KeptSendingKind, SendingState } from '../../platforms.js';
import { definePart, nobody, whoCan } from '../part.js';
import type { registerCommands } from './registerCommands.js';

/** How what leaves the lesson stands now; its row has the rest. */
export type RegisterEvent = { type: 'sendingMoved'; kind: KeptSendingKind; state: Exclude<SendingState, 'sending'> };

/** What leaves a lesson while it runs: who sends learns here how it goes, and asks nobody every few seconds. */
export const lessonRegister = definePart<RegisterEvent, typeof registerCommands>()({
  name: 'register',
  since: 34,
  events: {
    sendingMoved: {
      reduce: (state) => state,
      sees: whoCan('sendToDerslik'),
      urgent: false,
      names: nobody,
    },
  },
});
