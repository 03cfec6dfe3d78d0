import type { MediaStatus } from '@derslik/contract/room/state';
import { describe, expect, it } from 'vitest';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { mediaOffer } from './mediaOffer';

const teacher = personWith('host', { role: 'host' });
const offerTo = (
  status: MediaStatus,
  entry: { allowed?: boolean; blocked?: boolean } = {},
  roomType: 'free' | 'moderatorControl' = 'free',
) => {
  const pupil = personWith('elif', { mic: { ...muted, ...entry, status } });
  return mediaOffer(roomWith([teacher, pupil], { roomType }), 'host', 'elif', 'mic');
};

describe('in a free room', () => {
  it('a person who closed it is asked to open it, not blocked', () => expect(offerTo('muted')).toBe('ask'));
  it('a device that is denied or missing is asked for, and the answer says so', () => {
    expect([offerTo('permissionDenied'), offerTo('notFound')]).toEqual(['ask', 'ask']);
  });
  it('an open one, or one that was asked for already, is closed', () => {
    expect([offerTo('opened'), offerTo('allowedFromModerator', { allowed: true })]).toEqual(['mute', 'mute']);
  });
  it('a blocked one, and a wish, are allowed', () => {
    expect(offerTo('mutedFromModerator', { blocked: true })).toBe('allow');
    expect(offerTo('requested', { blocked: true })).toBe('allow');
  });
});

describe('where permission is needed', () => {
  it('who has none gets it', () => expect(offerTo('muted', {}, 'moderatorControl')).toBe('allow'));
  it('who has it loses it, also while the device is closed', () => {
    for (const status of ['opened', 'muted', 'allowedFromModerator'] as const)
      expect(offerTo(status, { allowed: true }, 'moderatorControl')).toBe('mute');
  });
});

it('a phone in an academic room has no camera to allow, and nobody has a word about their own', () => {
  const onPhone = personWith('can', { device: { kind: 'phone', ios: false } });
  const lesson = roomWith([teacher, onPhone], { kind: 'academic', roomType: 'academic' });
  expect(mediaOffer(lesson, 'host', 'can', 'cam')).toBeNull();
  expect(mediaOffer(lesson, 'host', 'can', 'mic')).toBe('allow');
  expect(mediaOffer(lesson, 'host', 'host', 'mic')).toBeNull();
});
