import type { Ability } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RoomState } from '@derslik/contract/room/state';
import type { TFunction } from 'i18next';

/** In the order in which they stand: who comes in, what people inside may do, what is told to whom. */
export const controlGroups = ['door', 'rights', 'notices'] as const;

interface Control {
  group: (typeof controlGroups)[number];
  may: Ability;
  label: (t: TFunction) => string;
  hint: (t: TFunction) => string;
}
/** A switch that holds for everyone from the moment on. */
interface ControlSwitch extends Control {
  isOn: (view: RoomState) => boolean;
  command: (on: boolean) => ClientCommand;
}
/** Opens a dialog of its part, by its name. */
interface ControlDialog extends Control {
  verb: (t: TFunction) => string;
  dialog: string;
}
/** One of the things by which moderators rule the room. */
export type RoomControl = ControlSwitch | ControlDialog;
