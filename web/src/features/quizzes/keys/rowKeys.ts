import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Enter goes on to the next row, and makes one below the last. */
export const onEnter =
  (isLast: boolean, add: () => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return submitOnCtrlEnter(event);
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    const row = event.currentTarget.closest('li');
    // At once: what a fast hand types next belongs to the next row.
    if (isLast) flushSync(add);
    const rows = [...(list?.children ?? [])];
    rows[rows.indexOf(row!) + 1]
      ?.querySelector<HTMLInputElement>('input:not([type=radio]):not([type=checkbox])')
      ?.focus();
  };
