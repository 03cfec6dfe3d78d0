import { describe, expect, it } from 'vitest';
import { chooseCameras } from '../chooseCameras';
import { receiverConstraints, senderHeight } from './receiving';
import { ScriptedTrack } from './scriptedTracks';

const nameOf = (id: string) => (id.startsWith('ali') ? `name of ${id}` : null);
const constraintsOf = (request: Parameters<typeof chooseCameras>[0]) =>
  receiverConstraints(request, chooseCameras(request, Object.keys(request.sources)).received, nameOf);

describe('what the bridge is asked for', () => {
  it('is small pictures of everyone before the room has said what it shows', () => {
    expect(receiverConstraints(null, new Map(), nameOf)).toMatchObject({
      lastN: 25,
      defaultConstraints: { maxHeight: 180 },
    });
  });

  it('is what is drawn, as high as it is drawn, and nothing else', () => {
    const sources = { 'ali:camera': { maxHeight: 179.6 }, 'ali:screen': { maxHeight: 2_160 } };
    expect(constraintsOf({ lastN: -1, sources, onStage: ['ali:screen'] })).toEqual({
      lastN: 2,
      selectedSources: [],
      onStageSources: ['name of ali:screen'],
      defaultConstraints: { maxHeight: 0 },
      constraints: { 'name of ali:camera': { maxHeight: 180 }, 'name of ali:screen': { maxHeight: 1_080 } },
    });
  });

  it('is nothing where nothing is drawn', () => {
    expect(constraintsOf({ lastN: 0, sources: {} })).toMatchObject({ lastN: 0, constraints: {} });
  });

  it('leaves out what the bridge has no name for', () => {
    const sources = { 'ela:camera': { maxHeight: 180 } };
    expect(constraintsOf({ lastN: -1, sources })).toMatchObject({ lastN: 0, constraints: {} });
  });

  it('is never more than last-N', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`ali${n}:camera`, { maxHeight: 180 }]));
    expect(constraintsOf({ lastN: -1, sources: many }).lastN).toBe(25);
    expect(constraintsOf({ lastN: 2, sources: many }).lastN).toBe(2);
    expect(Object.keys(constraintsOf({ lastN: 2, sources: many }).constraints)).toHaveLength(2);
  });
});

it.each([
  [null, null, 360],
  [540, null, 540],
  [240, null, 360],
  [540, 1_080, 1_080],
] as const)('the engine sends at most, with a camera of %s and a screen of %s, %i lines', (camera, screen, height) => {
  const track = (lines: number | null) => (lines === null ? null : new ScriptedTrack('x', lines).asTrack);
  expect(senderHeight({ camera: track(camera), screen: track(screen) })).toBe(height);
});
