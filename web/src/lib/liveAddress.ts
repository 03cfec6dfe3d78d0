import { isBelow, isPlainAddress } from '@derslik/contract/isBelow';
import type { LivePlaces } from '@derslik/contract/lessons';
import { saysYes } from './saysYes';

/** What a platform says when it opens a lesson. */
export interface LiveAddress {
  /** The room's code. */
  room: string | null;
  /** Names the lesson and grants nothing. */
  mToken: string | null;
  /** A person's token, which is exchanged for a session. */
  user: string | null;
  isKur: boolean;
  redirect: string | null;
}

/** What navigation state says instead. */
interface LiveState {
  roomToken?: unknown;
  userToken?: unknown;
  mTokenP?: unknown;
  isKur?: unknown;
  redirectM?: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @param search the address's query */
export const liveAddressOf = (search: string, navigation: unknown): LiveAddress => {
  const query = new URLSearchParams(search);
  const state = (navigation ?? {}) as LiveState;
  return {
    room: query.get('room') || textOf(state.roomToken),
    mToken: query.get('mToken') || textOf(state.mTokenP),
    user: query.get('user') || textOf(state.userToken),
    isKur: saysYes(query.get('isKur')) || saysYes(state.isKur),
    redirect: query.get('redirect') || textOf(state.redirectM),
  };
};

/** The query without what names a person: a reload finds the lesson again, and no history the token. */
export const withoutPerson = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const key of ['user', 'uid', 'iamToken']) query.delete(key);
  return query.size > 0 ? `?${query}` : '';
};

/** Where a lesson leads when it is over: the named address where the school allows it, else its default; null: our own page. */
export const liveHome = (
  { redirect, isKur }: Pick<LiveAddress, 'redirect' | 'isKur'>,
  places: LivePlaces | undefined,
): string | null => {
  if (!places) return null;
  const asked = redirect !== null && URL.canParse(redirect) ? new URL(redirect) : null;
  if (asked && isPlainAddress(asked) && places.redirects.some((allowed) => isBelow(asked, new URL(allowed))))
    return asked.href;
  return isKur ? places.courses : places.home;
};
