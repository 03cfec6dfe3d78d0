import { noticeLimits } from '@derslik/contract/limits/notice';
import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  /** The toast closes afterwards. */
  perform: () => void;
  primary?: boolean;
}

export interface ToastContent {
  /** Toasts with the same id (by default the same title) are one. */
  id?: string;
  title: string;
  /** What stands beside the title, set apart from it: a name in the title can't contain it. */
  badge?: string | undefined;
  text?: ReactNode;
  icon?: ReactNode;
  kind?: 'plain' | 'ok' | 'warn' | 'bad';
  /** Stays until it's closed or an action is chosen. */
  persistent?: boolean;
  /** How long it stands, where not as long as others. */
  ms?: number;
  actions?: readonly ToastAction[];
  /** A room says it for afterwards, too. */
  outlives?: boolean;
}

export interface ShownToast extends ToastContent {
  id: string;
}

let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const toasts = {
  read: (): readonly ShownToast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let places = 0;
/** Where lasting notices have a place of their own, passing ones don't stand with them. */
export const lastingPlace = {
  read: (): boolean => places > 0,
  subscribe: toasts.subscribe,
  take: (): (() => void) => {
    places++;
    change(shown);
    return () => {
      places--;
      change(shown);
    };
  },
};

export const closeToast = (id: string): void => {
  if (shown.some((one) => one.id === id)) change(shown.filter((one) => one.id !== id));
};

/** Closes all whose id begins so. */
export const closeToasts = (prefix: string): void => change(shown.filter((one) => !one.id.startsWith(prefix)));

/** Who has left a room is told no more of it. */
export const closeRoomToasts = (): void => {
  if (shown.some((one) => !one.outlives)) change(shown.filter((one) => one.outlives));
};

/** With too many, the oldest passing one goes; a lasting notice gives way last. */
const makeRoom = (list: readonly ShownToast[]): readonly ShownToast[] => {
  if (list.length <= noticeLimits.toastsMax) return list;
  const oldest = list.slice(0, -1).find((one) => !one.persistent) ?? list[0];
  return list.filter((one) => one !== oldest);
};

/** Shows a notice: at most three, no doubles, 4 s unless it is persistent. Answers its id, for `closeToast`. */
export const toast = (content: ToastContent): string => {
  const next = { ...content, id: content.id ?? content.title };
  const isThere = shown.some((one) => one.id === next.id);
  change(isThere ? shown.map((one) => (one.id === next.id ? next : one)) : makeRoom([...shown, next]));
  return next.id;
};
