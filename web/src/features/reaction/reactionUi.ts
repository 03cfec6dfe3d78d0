import { reactions, type Reaction } from '@derslik/contract/room/reactionSigns';
import type { ParticipantId } from '@derslik/contract/room/state';
import { limits } from '@derslik/contract/limits';
import { definePartUi, type RoomUi } from '../../room/roomUi';

/** A reaction that is seen now. */
export interface ShownReaction {
  n: number;
  from: ParticipantId;
  sign: Reaction;
}

export const reactionUi = definePartUi<{ isOpen: boolean; shown: readonly ShownReaction[]; last: number }>('reaction', {
  isOpen: false,
  shown: [],
  last: 0,
});

/** One more; of too many the oldest go. */
export const withReaction = (ui: RoomUi, from: ParticipantId, sign: Reaction): Pick<RoomUi, 'parts'> => {
  const { shown, last } = reactionUi.of(ui);
  const n = last + 1;
  return reactionUi.with(ui, { last: n, shown: [...shown, { n, from, sign }].slice(-limits.reaction.shownMax) });
};

export const withoutReaction = (ui: RoomUi, n: number): Pick<RoomUi, 'parts'> =>
  reactionUi.with(ui, { shown: reactionUi.of(ui).shown.filter((one) => one.n !== n) });

/** How many of each are seen now, in their own order: `like 3`. One text, so that equal counts are equal. */
export const countsText = (ui: RoomUi): string =>
  reactions
    .flatMap((sign) => {
      const count = reactionUi.of(ui).shown.filter((one) => one.sign === sign).length;
      return count > 0 ? `${sign} ${count}` : [];
    })
    .join(',');

export const countsOf = (text: string): { sign: Reaction; count: number }[] =>
  text === ''
    ? []
    : text.split(',').map((one) => {
        const [sign, count] = one.split(' ') as [Reaction, string];
        return { sign, count: Number(count) };
      });
