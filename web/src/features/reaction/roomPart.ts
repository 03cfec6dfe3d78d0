import { reactionsAreOn, type ReactionEvent } from '@derslik/contract/room/parts/reaction';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { ReactionCount } from './ReactionCount';
import { ReactionFloats } from './ReactionFloats';
import { ReactionInside } from './ReactionInside';
import { reactionUi } from './reactionUi';
import { useReactionActions } from './useReactionActions';

const notices: Notices<ReactionEvent> = {
  reactionsSet: ({ on }, { t, by, isOwnDoing }) => ({
    show: (ui) => reactionUi.with(ui, { isOpen: false }),
    ...(!isOwnDoing && {
      say: { id: 'reactions', title: t(on ? 'reaction.turnedOn' : 'reaction.turnedOff', { name: by }) },
    }),
  }),
};

export const reaction: RoomPart = {
  name: 'reaction',
  notices,
  Inside: ReactionInside,
  useActions: useReactionActions,
  HeaderCount: ReactionCount,
  TileTag: ReactionFloats,
  controls: [
    {
      group: 'rights',
      may: 'setReactions',
      label: (t) => t('reaction.reactions'),
      hint: (t) => t('reaction.switchHint'),
      isOn: reactionsAreOn,
      command: (on) => ({ type: 'setReactions', on }),
    },
  ],
};
