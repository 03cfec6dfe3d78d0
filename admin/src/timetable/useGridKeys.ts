import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

interface Target {
  column: string;
  period: number;
}
interface Options {
  table: RefObject<HTMLTableElement | null>;
  /** What can have the focus, in order. */
  keys: readonly string[];
  /** Days on which something may lie. */
  columns: readonly string[];
  periods: readonly number[];
  /** The lesson that the keys carry. */
  moving: Target | null;
  target: Target | null;
  onTarget: (target: Target) => void;
  onPick: (id: string) => void;
  onDrop: () => void;
  onStop: () => void;
  onDelete: (id: string) => void;
  /** Takes the last move back. */
  onUndo: (() => void) | undefined;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * The grid by keyboard: one stop of Tab, arrows from lesson to lesson, Enter opens, Space carries a lesson (arrows, then Enter or
 * Space; Escape leaves it where it was), Delete asks, Ctrl+Z takes the last move back.
 */
export const useGridKeys = (options: Options) => {
  const { table, keys, columns, periods, moving, target, onTarget, onPick, onDrop, onStop, onDelete, onUndo } = options;
  const [current, setCurrent] = useState<string | null>(null);
  const items = (): HTMLElement[] => [...(table.current?.querySelectorAll<HTMLElement>('[data-grid]') ?? [])];
  const periodOf = (item: HTMLElement): number => Number(item.dataset['period']);
  const columnItems = (column: string | undefined): HTMLElement[] =>
    items()
      .filter((item) => item.dataset['column'] === column && item.offsetParent !== null)
      .sort((a, b) => periodOf(a) - periodOf(b));

  /** Along the days: what lies at this hour, or at the next one before it. */
  const beside = (item: HTMLElement, key: string): HTMLElement | undefined => {
    const shown = [...new Set(items().map(({ dataset }) => dataset['column']))];
    const order = columns.filter((column) => shown.includes(column));
    const next = order[order.indexOf(item.dataset['column'] ?? '') + (key === 'ArrowRight' ? 1 : -1)];
    const candidates = columnItems(next);
    const before = candidates.filter((one) => periodOf(one) <= periodOf(item));
    const hour = before.at(-1)?.dataset['period'];
    return candidates.find(({ dataset }) => dataset['period'] === hour) ?? candidates[0];
  };
  const walk = (item: HTMLElement, key: string): void => {
    const mine = columnItems(item.dataset['column']);
    const at = mine.indexOf(item);
    const next =
      key === 'ArrowDown' ? mine[at + 1] : key === 'ArrowUp' ? (at > 0 ? mine[at - 1] : undefined) : beside(item, key);
    next?.focus();
  };
  const carry = ({ column, period }: Target, key: string): void => {
    const [c, p] = [columns.indexOf(column), periods.indexOf(period)];
    const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));
    const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    onTarget({
      column: columns[clamp(c + across, columns.length)] ?? column,
      period: periods[clamp(p + down, periods.length)] ?? period,
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z' && onUndo && !moving) {
      event.preventDefault();
      return onUndo();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-grid]');
    if (!item) return;
    const { key } = event;
    const chip = item.dataset['chip'];
    const done = (act: () => void): void => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    if (moving && target) {
      if (arrows.includes(key)) return done(() => carry(target, key));
      if (key === 'Enter' || key === ' ') return done(onDrop);
      if (key === 'Escape' || key === 'Tab') return key === 'Tab' ? onStop() : done(onStop);
      return;
    }
    if (arrows.includes(key)) return done(() => walk(item, key));
    if (key === ' ' && chip) return done(() => onPick(chip));
    if ((key === 'Delete' || key === 'Backspace') && chip) return done(() => onDelete(chip));
  };
  return {
    /** Whether Tab stops at it: where the focus was last, else at the first thing. */
    isTabStop: (key: string): boolean => key === (current !== null && keys.includes(current) ? current : keys[0]),
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-grid]')?.dataset['grid'];
      if (key && key !== current) setCurrent(key);
    },
    onKeyDown,
    /** A button is pressed when Space is let go, also where its going down has done something else. */
    onKeyUp: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === ' ' && (event.target as HTMLElement).closest('[data-chip]')) event.preventDefault();
    },
  };
};
