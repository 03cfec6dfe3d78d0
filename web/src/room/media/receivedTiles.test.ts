import { expect, it } from 'vitest';
import { sparing } from './useLowBandwidth';
import { receivedTiles, withApart, type VisibleTile } from './receivedTiles';

const screen: VisibleTile = { participantId: 'ali', kind: 'screen', height: 720 };
const cameras: VisibleTile[] = ['ali', 'ela'].map((participantId) => ({ participantId, height: 180 }));

it('the stage asks for every drawn picture', () => {
  expect(receivedTiles([screen, ...cameras], sparing.nothing)).toEqual([screen, ...cameras]);
});

it('the stage asks with low bandwidth for the shared screen alone, and for nothing where there is none', () => {
  expect(receivedTiles([...cameras, screen], sparing.cameras)).toEqual([screen]);
  expect(receivedTiles([screen, { ...screen, participantId: 'ela' }], sparing.cameras)).toEqual([screen]);
  expect(receivedTiles(cameras, sparing.cameras)).toEqual([]);
});

it('the stage asks for nothing on a line that carries sound alone', () => {
  expect(receivedTiles([screen, ...cameras], sparing.pictures)).toEqual([]);
});

it('the stage asks for what is shown apart from the page, and once for what stands in both, as high as the page draws it', () => {
  const apart: VisibleTile[] = [
    { participantId: 'ali', kind: 'camera', height: 90 },
    { participantId: 'ali', kind: 'screen', height: 90 },
  ];
  expect(withApart(cameras, apart)).toEqual([...cameras, apart[1]]);
  expect(withApart([], apart)).toEqual(apart);
});
