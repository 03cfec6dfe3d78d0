import { readdirSync, readFileSync } from 'node:fs';
import { parts } from '@derslik/contract/room/parts';
import type { RoomState } from '@derslik/contract/room/state';
import { expect, it, vi } from 'vitest';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { toldBy } from '../room/toldBy';
import { roomParts } from './roomParts';

vi.mock('@derslik/client/styleNonce', () => ({ styleNonce: '' }));

const sources = ['../features/', '../room/'].flatMap((name) => {
  const folder = new URL(name, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
});

it.each(parts.filter(({ events }) => Object.keys(events).length > 0))(
  'the part $name says for each of its events what is told, or that nothing is',
  ({ name, events }) => {
    const notices = roomParts.find((part) => part.name === name)?.notices ?? {};
    expect(Object.keys(events).filter((type) => !(type in notices))).toEqual([]);
  },
);

const typeChanged = (part: Parameters<typeof personWith>[1]) => {
  const before: RoomState = roomWith([personWith('ayse', { role: 'host' }), personWith('elif', part)], {
    viewer: 'elif',
  });
  return toldBy(roomParts, before, { type: 'roomTypeSet', roomType: 'moderatorControl' }, 'ayse').flatMap(
    ({ say }) => say?.title ?? [],
  );
};

it('the room says of another type what it says to everyone where no share of mine ended, and one thing only', () => {
  expect(typeChanged({})).toEqual(['notice.roomControlled']);
  const sharing = { screen: { ...muted, status: 'opened' as const }, screenAt: 5 };
  expect(typeChanged(sharing)).toEqual(['notice.screenEndedControlled']);
});

it('the room tells who leads that another type took back what was switched by hand', () => {
  const textFor = (switches: Partial<RoomState['switches']>) => {
    const room = roomWith([personWith('ayse', { role: 'host' })], { viewer: 'ayse' });
    const before = { ...room, switches: { ...room.switches, ...switches } };
    return toldBy(roomParts, before, { type: 'roomTypeSet', roomType: 'moderatorControl' }, 'ayse').map(
      ({ say }) => say?.text,
    );
  };
  expect(textFor({ surveys: true })).toEqual(['notice.roomTypeRights']);
  expect(textFor({ drawing: false })).toEqual(['notice.roomTypeRights']);
  expect(textFor({})).toEqual([undefined]);
});

it('the room gives no name twice: neither to parts nor to dialogs', () => {
  const names = roomParts.map(({ name }) => name);
  const dialogs = roomParts.flatMap(({ dialogs: its = {} }) => Object.keys(its));
  expect(names).toEqual([...new Set(names)]);
  expect(dialogs).toEqual([...new Set(dialogs)]);
});

it('the room opens one panel by itself for whoever leads, and one for the others', () => {
  const opened = roomParts.flatMap(({ panel }) => panel?.opensFor ?? []);
  expect(opened.sort()).toEqual(['others', 'whoLeads']);
});

it('the room has every dialog and every tab that anything opens by its name', () => {
  const opened = (what: 'dialog' | 'panel'): string[] =>
    sources.flatMap((text) => [...text.matchAll(new RegExp(`\\b${what}: '(\\w+)'`, 'g'))].map(([, name]) => name!));
  const dialogs = roomParts.flatMap(({ dialogs: its = {} }) => Object.keys(its));
  const panels = roomParts.flatMap(({ name, panel }) => (panel ? [name] : []));
  expect([...new Set(opened('dialog'))].sort()).toEqual(dialogs.sort());
  expect(opened('panel').filter((name) => !panels.includes(name))).toEqual([]);
});
