import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export interface Shortcut {
  /** `KeyboardEvent.key`, lower case; ' ' is the space bar. */
  key: string;
  ctrl?: boolean;
  /** How it is written in the table. */
  shown: string;
}

/**
 * Where an action stands: in the bar of a phone, of a tablet, of a desktop, or at any bar's end; in the rail of tabs; in
 * the header; under "more", where it stands nowhere else; or on the keyboard alone.
 */
export type ActionPlace = 'phone' | 'tablet' | 'desktop' | 'end' | 'rail' | 'header' | 'more' | 'keyboard';

/** Under which word an action stands where a phone lists them. */
export const actionGroups = ['say', 'lesson', 'view', 'help'] as const;

/** One thing that I can do, for toolbar, menus, shortcut table and keyboard alike. */
export interface RoomAction {
  name: string;
  /** An action without a place would be one that nobody finds. */
  places: readonly [ActionPlace, ...ActionPlace[]];
  /** `lesson` where nothing is said. */
  group?: (typeof actionGroups)[number];
  /** Not on a device that is pressed with fingers: it has nothing to do there. */
  isForKeyboard?: true;
  /** After what belongs to the lesson: settings, safety, information. */
  isLast?: boolean;
  /** Under the icon. */
  label: string;
  /** Under the icon where a phone's bar has six tools, and the label is too long for a sixth of it; the label holds it. */
  short?: string;
  /** Read aloud, and in menus, where the label alone doesn't say what it is about; holds the label. */
  spoken?: string;
  /** Why it looks as it does, in words; shown on hover and read aloud. */
  hint?: string;
  /** What it is called in a menu, where that is neither of these. */
  inMenu?: string;
  /** In the shortcut table; the label where missing. */
  described?: string;
  icon: LucideIcon;
  /** `off` red, `ask` orange with a key, `asked` its outline with a clock, `hand` yellow, `on` the accent. */
  variant?: 'off' | 'ask' | 'asked' | 'hand' | 'on';
  pressed?: boolean;
  pending?: boolean;
  /** Drawn as impossible; the hint says why, and so does pressing it. */
  disabled?: boolean;
  /** A number on the icon; `fresh` when it is news. */
  count?: number;
  fresh?: boolean;
  shortcuts?: readonly Shortcut[];
  /** A menu beside the icon, from 768 px. */
  Beside?: ComponentType;
  /** `byKey`: by its shortcut. */
  perform: (byKey?: boolean) => void;
}

/** What is impossible now is missing. */
export type RoomActions = readonly (RoomAction | false | null)[];
