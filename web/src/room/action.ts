import type { LucideIcon } from 'lucide-react';
import type { PartTool } from './roomPart';

export interface Shortcut {
  /** `KeyboardEvent.key`, lower case; ' ' is the space bar. */
  key: string;
  ctrl?: boolean;
  /** How it is written in the table. */
  shown: string;
}

export type ActionName =
  | 'microphone'
  | 'camera'
  | 'screen'
  | 'hand'
  | 'view'
  | 'chat'
  | 'people'
  | 'settings'
  | 'panel'
  | 'fullScreen'
  | 'mainPicture'
  | 'security'
  | 'info'
  | 'shortcuts'
  | 'leave'
  | PartTool;

/** One thing that I can do, for toolbar, menus, shortcut table and keyboard alike. */
export interface RoomAction {
  name: ActionName;
  /** Under the icon. */
  label: string;
  /** Read aloud, and in menus, where the label alone doesn't say what it is about; holds the label. */
  spoken?: string;
  /** Why it looks as it does, in words; shown on hover and read aloud. */
  hint?: string;
  /** In the shortcut table; the label where missing. */
  described?: string;
  icon: LucideIcon;
  /** `off` red, `ask` orange with a key, `asked` its outline with a clock, `hand` yellow, `on` the accent. */
  look?: 'off' | 'ask' | 'asked' | 'hand' | 'on';
  pressed?: boolean;
  pending?: boolean;
  /** Drawn as impossible; the hint says why, and so does pressing it. */
  disabled?: boolean;
  /** A number on the icon; `fresh` when it is news. */
  count?: number;
  fresh?: boolean;
  shortcuts?: readonly Shortcut[];
  perform: () => void;
}
