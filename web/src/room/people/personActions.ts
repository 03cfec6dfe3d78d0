import type { Participant, ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { Deed } from '../deed';
import type { RoomUi } from '../roomUi';

/** A person's menu from top to bottom; between the blocks stands a line. */
const blocks = [['hand', 'media'], ['see', 'write'], ['role'], ['out']] as const;

/** One thing that I can do about one person. */
export interface PersonAction {
  name: string;
  kind: (typeof blocks)[number][number];
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  deed: Deed;
}

/** What it is chosen from. */
export interface PersonWorld {
  t: TFunction;
  view: RoomState;
  me: ParticipantId;
  ui: RoomUi;
  person: Participant;
}
/** Rules come from the contract alone; what is impossible is missing. */
export type PersonActions = (world: PersonWorld) => readonly (PersonAction | false | null)[];

/** What all parts offer about this person, in blocks. */
export const personBlocks = (
  parts: readonly { readonly personActions?: PersonActions }[],
  world: PersonWorld,
): PersonAction[][] => {
  const all = parts.flatMap(({ personActions }) => (personActions?.(world) ?? []).filter((one) => !!one));
  return blocks
    .map((kinds) => kinds.flatMap((kind) => all.filter((one) => one.kind === kind)))
    .filter((block) => block.length > 0);
};
