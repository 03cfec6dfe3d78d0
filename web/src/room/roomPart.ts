import type { Ability } from '@derslik/contract/room/can';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, type ComponentType } from 'react';
import type { Notices } from './notice';
import type { PersonActions } from './people/personActions';

/** What the room shows of one capability. Its code stands with its noun; `app/roomParts.ts` is the list. */
export interface RoomPart {
  name: string;
  /** What it says about events, of its own and of others. */
  notices?: Notices;
  /** There for as long as I am inside: what it does then, and what may lie over the room. */
  Inside?: ComponentType;
  /** What I can do about one person, in the person's menu. */
  personActions?: PersonActions;
  /** Its tool, under "more": opens its dialog. */
  tool?: { icon: LucideIcon; label: (t: TFunction) => string; may: Ability };
  Dialog?: ComponentType;
  /** Between header and stage, for as long as it has something to show. */
  BelowHeader?: ComponentType;
}

/** Names the tool and the dialog of a part among those of the room. */
export const toolOf = ({ name }: RoomPart) => `part:${name}` as const;
export type PartTool = ReturnType<typeof toolOf>;

export const RoomPartsContext = createContext<readonly RoomPart[]>([]);
export const useRoomParts = (): readonly RoomPart[] => useContext(RoomPartsContext);
