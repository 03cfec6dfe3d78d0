import { can } from '@derslik/contract/room/can';
import type { RoomEvent, SeenEvent } from '@derslik/contract/room/events';
import type { Participant, ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import type { TFunction } from 'i18next';
import type { ToastContent } from '../ui/toast';
import type { Deed } from './deed';
import { toldName } from './people/toldName';
import type { RoomUi } from './roomUi';

/** What to say and to do about one event. Chosen without changing anything. */
export interface Notice {
  say?: NoticeWords;
  /** Said by the browser itself, while nobody looks at the tab. */
  whileHidden?: string;
  /** Notices that aren't true any more. */
  close?: readonly string[];
  show?: (ui: RoomUi) => Partial<RoomUi>;
}
export interface NoticeWords extends Pick<ToastContent, 'id' | 'title' | 'kind' | 'persistent' | 'ms'> {
  text?: string;
  /** Whose name is in it; where they chose it themselves, a badge says so. */
  about?: ParticipantId;
  actions?: readonly { label: string; primary?: boolean; deed: Deed }[];
}

/** What words are chosen from. */
export interface NoticeWorld {
  t: TFunction;
  seen: SeenEvent;
  /** My views around the event. */
  before: RoomState;
  after: RoomState;
  me: ParticipantId;
  mine: Participant;
  /** I lead here: what others do or want is my business. */
  leads: boolean;
  /** The name of the one who did it. */
  by: string;
  isOwnDoing: boolean;
  ui: RoomUi;
  /** The panel stands beside the stage, not over it. */
  isPanelBeside: boolean;
  nameOf: (id: ParticipantId) => string;
  /** They chose their name themselves. */
  isGuest: (id: ParticipantId) => boolean;
  /** A name where no badge can stand beside it. */
  toldName: (id: ParticipantId) => string;
}

type NoticeRow<E> = (event: E, world: NoticeWorld) => Notice | null;
/** A part's rows: each event of its own needs one, null where there is nothing to say; those of others may have one. */
export type Notices<Own extends RoomEvent = never> = {
  readonly [T in RoomEvent['type']]?: NoticeRow<Extract<RoomEvent, { type: T }>> | null;
} & { readonly [T in Own['type']]: NoticeRow<Extract<RoomEvent, { type: T }>> | null };

/** How people are called, shown and told. */
export const namesIn = (
  people: Readonly<Record<string, Person>>,
  t: TFunction,
): Pick<NoticeWorld, 'nameOf' | 'isGuest' | 'toldName'> => ({
  nameOf: (id) => people[id]?.formattedName ?? '',
  isGuest: (id) => people[id]?.isGuest ?? false,
  toldName: (id) => toldName(people[id], t),
});

interface Known {
  t: TFunction;
  people: Readonly<Record<string, Person>>;
  ui: RoomUi;
  isPanelBeside: boolean;
}

/** Null while I am not inside. */
export const noticeWorld = (
  seen: SeenEvent,
  before: RoomState,
  after: RoomState,
  { t, people, ui, isPanelBeside }: Known,
): NoticeWorld | null => {
  const me = after.viewer ?? '';
  const mine = after.participants[me];
  const { actorId } = seen;
  const names = namesIn(people, t);
  if (!mine) return null;
  return {
    t,
    seen,
    before,
    after,
    me,
    mine,
    leads: can(after, me, 'lead'),
    by: (actorId && names.nameOf(actorId)) || t('notice.theModerator'),
    isOwnDoing: actorId === me,
    ui,
    isPanelBeside,
    ...names,
  };
};

/** What the parts make of one event. The first that has words for it has the say. */
export const noticesOf = (parts: readonly { readonly notices?: Notices }[], world: NoticeWorld): Notice[] => {
  const { event } = world.seen;
  let isSaid = false;
  return parts.flatMap(({ notices }) => {
    const row = notices?.[event.type] as NoticeRow<RoomEvent> | null | undefined;
    const notice = row?.(event, world);
    if (!notice) return [];
    const { say, ...rest } = notice;
    if (!say || isSaid) return [rest];
    isSaid = true;
    return [notice];
  });
};
