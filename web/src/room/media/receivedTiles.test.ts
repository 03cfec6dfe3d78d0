import { expect, it } from 'vitest';
import { receivedTiles, type VisibleTile } from './receivedTiles';

const screen: VisibleTile = { participantId: 'ali', kind: 'screen', height: 720 };
const cameras: VisibleTile[] = ['ali', 'ela'].map((participantId) => ({ participantId, height: 180 }));

it('asks for every drawn picture', () => {
  expect(receivedTiles([screen, ...cameras], false)).toEqual([screen, ...cameras]);
});

it('asks with low bandwidth for the shared screen alone, and for nothing where there is none', () => {
  expect(receivedTiles([...cameras, screen], true)).toEqual([screen]);
  expect(receivedTiles([screen, { ...screen, participantId: 'ela' }], true)).toEqual([screen]);
  expect(receivedTiles(cameras, true)).toEqual([]);
});
