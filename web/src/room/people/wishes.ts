import { can, type Ability } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A press that answers a wish. */
export interface WishAnswer {
  label: string;
  /** Read aloud, where the label alone doesn't say whose wish it answers; holds the label. */
  spoken?: string;
  primary?: boolean;
  command: ClientCommand;
}

/** One thing that people may want of the one who leads. A part says which; the room has one queue for all of them. */
export interface WishKind {
  name: string;
  icon: LucideIcon;
  /** A raised hand has its colour everywhere. */
  variant?: 'hand';
  /** Who is told how many want it. */
  may: Ability;
  /** Since when this person wants it, Unix milliseconds; null where they don't, or where I don't see it. */
  since: (view: RoomState, me: ParticipantId, id: ParticipantId) => number | null;
  /** In their row. */
  words: (t: TFunction) => string;
  /** In the place of the words, where a row says more than they do. */
  Note?: ComponentType<{ id: ParticipantId }>;
  /** Counts all who want it: in the header, and above their rows. */
  counted: (t: TFunction, count: number) => string;
  title: (t: TFunction, count: number) => string;
  /** The notice of one wish; missing where something that lasts says it. */
  told?: (t: TFunction, name: string) => string;
  /** There is an answer to one person's; where there is none, the person's menu has it. */
  hasAnswers: boolean;
  /** What I can do about one person's. */
  answers: (t: TFunction, id: ParticipantId, name: string) => readonly WishAnswer[];
  /** What I can do about all at once. */
  allAnswers?: (t: TFunction, view: RoomState, me: ParticipantId) => readonly WishAnswer[];
}

export interface Wish {
  kind: WishKind;
  id: ParticipantId;
  since: number;
}

type Parts = readonly { readonly wishes?: readonly WishKind[] }[];
export const wishKinds = (parts: Parts): readonly WishKind[] => parts.flatMap(({ wishes = [] }) => wishes);

const inOrder = (a: Wish, b: Wish): number => a.since - b.since || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const none: readonly Wish[] = [];

/** What one person wants, the longest first. Asked of everyone at every event, so that it makes nothing for most. */
export const wishesOf = (
  kinds: readonly WishKind[],
  view: RoomState,
  me: ParticipantId,
  id: ParticipantId,
): readonly Wish[] => {
  let found: Wish[] | null = null;
  for (const kind of kinds) {
    const since = kind.since(view, me, id);
    if (since !== null) (found ??= []).push({ kind, id, since });
  }
  return found?.sort(inOrder) ?? none;
};

/** Everybody's wishes by person, who has waited longest first: one person is one place, whatever they want. */
export const wishQueue = (
  kinds: readonly WishKind[],
  view: RoomState,
  me: ParticipantId,
): ReadonlyMap<ParticipantId, readonly Wish[]> => {
  const people = [...Object.keys(view.outside), ...Object.keys(view.participants)];
  const found = people.map((id) => wishesOf(kinds, view, me, id)).filter((wishes) => wishes.length > 0);
  return new Map(found.sort(([a], [b]) => inOrder(a!, b!)).map((wishes) => [wishes[0]!.id, wishes]));
};

/** Those of which I am told how many there are. */
export const toldKinds = (kinds: readonly WishKind[], view: RoomState, me: ParticipantId): readonly WishKind[] =>
  kinds.filter(({ may }) => can(view, me, may));

/** Where all of these kinds would say the same, that; else the words for wishes of several kinds. */
export const commonWords = (kinds: readonly WishKind[], of: (kind: WishKind) => string, several: string): string => {
  const words = new Set(kinds.map(of));
  return words.size === 1 ? [...words][0]! : several;
};

/** How the notices of wishes begin. */
export const wishNotices = 'wish-';
