import { afterEach, expect, it, vi } from 'vitest';
import { closeRoomToasts, closeToast, toast, toasts } from './toast';

afterEach(() => {
  for (const { id } of toasts.read()) closeToast(id);
});
const titles = () => toasts.read().map((one) => one.title);

it('the app shows three notices at most; a lasting one gives way last', () => {
  toast({ title: 'stays', persistent: true });
  for (const title of ['a', 'b', 'c']) toast({ title });
  expect(titles()).toEqual(['stays', 'b', 'c']);
});

it('the app shows no notice twice', () => {
  toast({ id: 'hand', title: 'Elif' });
  toast({ id: 'hand', title: 'Mert' });
  expect(titles()).toEqual(['Mert']);
});

it('the app keeps of a room that was left only what is meant for afterwards', () => {
  toast({ title: 'not sent', persistent: true, outlives: true });
  toast({ title: 'asked', persistent: true });
  toast({ title: 'muted' });
  closeRoomToasts();
  expect(titles()).toEqual(['not sent']);
});

it('the app tells nobody when a notice is closed that is not there', () => {
  toast({ title: 'a' });
  const listener = vi.fn();
  const stop = toasts.subscribe(listener);
  closeToast('b');
  expect(listener).not.toHaveBeenCalled();
  closeToast('a');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
