import { describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { chooseCameras as choose } from './chooseCameras';

const chooseCameras = (request: Parameters<typeof choose>[0], live: readonly string[], own: number) =>
  choose(request, live, own, limits.video.meshCameras);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}:camera`);
const ask = (wanted: string[], onStage: string[] = [], lastN = -1) => ({
  lastN,
  onStage,
  sources: Object.fromEntries(wanted.map((id) => [id, { maxHeight: 180 }])),
});

describe('the choice of cameras where an engine carries six', () => {
  it('receives everything that is asked for while six cameras are on', () => {
    const { received, paused } = chooseCameras(ask(ids(5)), ids(5), 1);
    expect([...received.keys()]).toEqual(ids(5));
    expect(paused).toBeNull();
  });

  it('pauses from the seventh camera on, my own counted, and says which and why', () => {
    const { received, paused } = chooseCameras(ask(ids(6)), ids(6), 1);
    expect([...received.keys()]).toEqual(ids(5));
    expect(paused).toEqual({ reason: 'tooManyCameras', limit: 6, sourceIds: ['p6:camera'] });
  });

  it('never pauses who is on the stage before the others', () => {
    const { received, paused } = chooseCameras(ask(ids(8), ['p8:camera']), ids(8), 0);
    expect([...received.keys()]).toEqual(['p8:camera', ...ids(5)]);
    expect(paused?.sourceIds).toEqual(['p6:camera', 'p7:camera']);
  });

  it('says nothing of cameras that nobody asked for', () => {
    expect(chooseCameras(ask(ids(3)), ids(20), 1).paused).toBeNull();
  });

  it('receives nothing that is not asked for, or asked for with no height', () => {
    const request = { lastN: -1, sources: { 'p1:camera': { maxHeight: 0 } } };
    expect(chooseCameras(request, ids(2), 0).received.size).toBe(0);
  });

  it('stops at last-N without calling it a pause', () => {
    const { received, paused } = chooseCameras(ask(ids(4), [], 2), ids(4), 0);
    expect([...received.keys()]).toEqual(ids(2));
    expect(paused).toBeNull();
  });

  it('counts no camera that is off', () => {
    const { received, paused } = chooseCameras(ask(ids(8)), ids(2), 1);
    expect(received.size).toBe(8);
    expect(paused).toBeNull();
  });

  it('pauses nothing where an engine carries any number', () => {
    const { received, paused } = choose(ask(ids(25)), ids(25));
    expect(received.size).toBe(25);
    expect(paused).toBeNull();
  });
});
