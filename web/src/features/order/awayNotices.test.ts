import type { ServerMessages } from '@derslik/contract/socket';
import { afterEach, expect, it, vi } from 'vitest';
import { closeToasts, toasts } from '../../ui/toast';
import { tellTheAway } from './awayNotices';

afterEach(() => {
  vi.unstubAllGlobals();
  closeToasts('');
});

/** A tab that others tell something, in a browser with this way to show it. */
const tab = (Browser: unknown) => {
  const document = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', Browser ? { Notification: Browser } : {});
  vi.stubGlobal('Notification', Browser);
  let tell: (told: ServerMessages['show notification']) => void = () => undefined;
  const stop = tellTheAway((listener) => {
    tell = listener;
    return () => (tell = () => undefined);
  });
  return {
    stop,
    tell: (message: string) => tell({ title: '', message, icon: '', from: 'Ayşe Yıldırım' }),
    look: (hidden: boolean) => {
      document.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
};
const stands = () => toasts.read().map(({ title, text, persistent }) => [title, text, persistent]);

/** Phones: only a service worker may show one. */
class Phone {
  static readonly permission = 'granted';
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}
class Refused {
  static readonly permission = 'denied';
}
class Granted {
  static readonly permission = 'granted';
}

it.each([
  ['a phone', Phone],
  ['a browser without notifications', undefined],
  ['a browser that may not', Refused],
])('on %s what was told while nobody looked waits until somebody does', (_, Browser) => {
  const { tell, look, stop } = tab(Browser);
  tell('Derse dönün');
  expect(stands()).toEqual([]);
  look(false);
  expect(stands()).toEqual([['Ayşe Yıldırım', 'Derse dönün', true]]);
  closeToasts('');
  look(true);
  look(false);
  expect(stands(), 'once').toEqual([]);
  stop();
});

it('the room says nothing twice: what the browser has shown, and what was told to whoever looks', () => {
  const shown = tab(Granted);
  shown.tell('Derse dönün');
  shown.look(false);
  shown.tell('Kitabı açın');
  shown.look(true);
  shown.look(false);
  expect(stands()).toEqual([]);
  shown.stop();
});

it('a word of a lesson that was left is not said', () => {
  const { tell, look, stop } = tab(Phone);
  tell('Derse dönün');
  stop();
  look(false);
  expect(stands()).toEqual([]);
});
