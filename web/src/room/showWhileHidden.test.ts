import { afterEach, expect, it, vi } from 'vitest';
import { mayAskToNotify, showWhileHidden } from './showWhileHidden';

afterEach(() => void vi.unstubAllGlobals());

/** Texts that a browser shows, with this answer of the person about notifications. */
const shownIn = (hidden: boolean, permission: NotificationPermission): string[] => {
  const shown: string[] = [];
  class Notified {
    static readonly permission = permission;
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('window', { Notification: Notified });
  vi.stubGlobal('Notification', Notified);
  showWhileHidden('Ayşe Yıldırım', 'Ders başladı');
  return shown;
};

it('the browser shows a notification only while the tab is hidden, and only where it was allowed', () => {
  expect(shownIn(true, 'granted')).toEqual(['Ayşe Yıldırım: Ders başladı']);
  expect(shownIn(false, 'granted')).toEqual([]);
  for (const answer of ['denied', 'default'] as const) expect(shownIn(true, answer)).toEqual([]);
});

it('the browser asks for the permission only where it helps, and where nobody has answered', () => {
  const asksWith = (permission: NotificationPermission, isPhone: boolean): boolean => {
    class Notified {
      static readonly permission = permission;
      constructor() {
        if (isPhone) throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('window', { Notification: Notified });
    vi.stubGlobal('Notification', Notified);
    return mayAskToNotify();
  };
  expect(asksWith('default', false)).toBe(true);
  expect(asksWith('default', true)).toBe(false);
  for (const answer of ['granted', 'denied'] as const) expect(asksWith(answer, false)).toBe(false);
  vi.stubGlobal('window', {});
  expect(mayAskToNotify()).toBe(false);
});
