import type { MediaEntry } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { mediaFact } from './mediaFacts';

const entry = (status: MediaEntry['status']): MediaEntry => ({
  status,
  beforeRequested: null,
  allowed: false,
  blocked: false,
});
const on = { state: 'on', wanted: true, error: null } as const;
const off = { state: 'off', wanted: false, error: null } as const;
const failed = (error: 'denied' | 'none' | 'busy') => ({ state: 'error', wanted: false, error }) as const;

it('the browser tells that an open device is open, once', () => {
  expect(mediaFact('mic', on, entry('muted'), true)).toEqual({ type: 'mic', status: 'opened' });
  expect(mediaFact('mic', on, entry('opened'), true)).toBeNull();
});

it('the browser says nothing about a device that the room does not permit', () => {
  expect(mediaFact('cam', on, entry('mutedFromModerator'), false)).toBeNull();
});

it('the browser tells that a device was closed, and keeps a wish and a moderator’s word', () => {
  expect(mediaFact('cam', off, entry('opened'), true)).toEqual({ type: 'cam', status: 'muted' });
  expect(mediaFact('cam', off, entry('requested'), false)).toBeNull();
  expect(mediaFact('cam', off, entry('allowedFromModerator'), true)).toBeNull();
});

it('the browser tells failures apart', () => {
  expect(mediaFact('cam', failed('denied'), entry('opened'), true)).toEqual({
    type: 'devicePermissionDenied',
    kind: 'cam',
  });
  expect(mediaFact('mic', failed('none'), entry('muted'), true)).toEqual({ type: 'deviceNotFound', kind: 'mic' });
  expect(mediaFact('mic', failed('none'), entry('notFound'), true)).toBeNull();
  expect(mediaFact('mic', failed('busy'), entry('opened'), true)).toEqual({ type: 'mic', status: 'muted' });
});

it('the browser waits while a device opens', () => {
  expect(mediaFact('mic', { state: 'pending', wanted: true, error: null }, entry('opened'), true)).toBeNull();
});
