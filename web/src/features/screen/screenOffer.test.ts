import type { Device, MediaEntry } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { screenOffer } from './screenOffer';

const teacher = personWith('host', { role: 'host' });
const offerTo = (
  device: Device,
  screen: Partial<MediaEntry> = {},
  roomType: 'free' | 'moderatorControl' = 'moderatorControl',
) => {
  const pupil = personWith('elif', { device, screen: { ...muted, ...screen } });
  return screenOffer(roomWith([teacher, pupil], { roomType }), 'host', 'elif');
};
const computer: Device = { kind: 'desktop', ios: false };

it('what is offered is permission where the room asks for one, and taking it back', () => {
  expect(offerTo(computer)).toBe('allow');
  expect(offerTo(computer, { allowed: true })).toBe('takeBack');
});

it('what is offered is nothing in a free room, but for who is blocked there', () => {
  expect(offerTo(computer, {}, 'free')).toBeNull();
  expect(offerTo(computer, { blocked: true, status: 'mutedFromModerator' }, 'free')).toBe('allow');
});

it('what is offered is never permission on iOS, not even for a wish, and elsewhere without a desktop only for a wish', () => {
  for (const kind of ['phone', 'tablet', 'desktop'] as const) {
    expect(offerTo({ kind, ios: true })).toBeNull();
    expect(offerTo({ kind, ios: true }, { status: 'requested' })).toBeNull();
  }
  expect(offerTo({ kind: 'phone', ios: false })).toBeNull();
  expect(offerTo({ kind: 'phone', ios: false }, { status: 'requested' })).toBe('allow');
});

it('what is offered takes back on any device what was allowed', () => {
  expect(offerTo({ kind: 'phone', ios: true }, { allowed: true })).toBe('takeBack');
});

it('what is offered is nobody’s about himself, nor a pupil’s', () => {
  const room = roomWith([teacher, personWith('elif'), personWith('can')], { roomType: 'moderatorControl' });
  expect([screenOffer(room, 'host', 'host'), screenOffer(room, 'can', 'elif')]).toEqual([null, null]);
});
