import { definePart, everyone, nobody } from '../part.js';
import { withSwitch } from '../people.js';
import type { RoomState } from '../state.js';
import type { safetyCommands } from './safetyCommands.js';

/** What of a safe lesson holds is told by the events of each of its switches. */
export type SafetyEvent = { type: 'safeLessonSet'; on: boolean };

/** What a safe lesson switches on, in the order in which it is read. */
export const safeRules = ['waitingRoom', 'mutedAllMic', 'chatToLeaders'] as const;
export type SafeRule = (typeof safeRules)[number];

/** The rules that hold in a lesson that was made safe; null where it wasn't. */
export const safeRulesOn = ({ switches }: RoomState): readonly SafeRule[] | null =>
  switches.safe ? safeRules.filter((rule) => switches[rule]) : null;

/** A lesson made safe by one press. */
export const safety = definePart<SafetyEvent, typeof safetyCommands>()({
  name: 'safety',
  since: 29,
  events: {
    safeLessonSet: {
      reduce: (state, { on }) => withSwitch(state, 'safe', on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
