import { clientCommand } from '@derslik/contract/room/commands';
import { can } from '@derslik/contract/room/can';
import { limits } from '@derslik/contract/limits';
import {
  plainScene,
  stageEncoder,
  stageProgram,
  stageStart,
  type StageScene,
} from '@derslik/contract/room/parts/stage';
import { viewerId } from '@derslik/contract/room/roleReader';
import { viewFor } from '@derslik/contract/room/view';
import { beforeEach, describe, expect, it } from 'vitest';
import { host, idOf, moderator, panelist, pupil, Room, stranger } from './people.js';

const scene = (part: Partial<StageScene> = {}): StageScene => ({ ...plainScene, ...part });
const command = (part: Partial<StageScene> = {}) => {
  const { places, thirds, ...rest } = scene(part);
  return {
    type: 'setStage' as const,
    scene: { ...rest, places: [...places], thirds: thirds === 'all' ? thirds : [...thirds] },
  };
};

describe('the picture of a broadcast', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room({ kind: 'broadcast' });
    room.enter(moderator, 'moderator');
    room.enter(panelist, 'panelist');
  });
  const program = () => stageProgram.of(room.state);

  it('those who lead direct it; a panelist sees it, and may change none of it', () => {
    room.enter(host);
    for (const id of [host, moderator]) expect(can(room.state, id, 'directStage')).toBe(true);
    for (const refused of [
      command({ layout: 'one' }),
      { type: 'setStageStart' as const, seconds: 60 },
      { type: 'removeStageStart' as const },
    ])
      expect(() => room.run(panelist, refused)).toThrow('common.forbidden');
    room.run(moderator, command({ layout: 'one', crawl: 'Ara 10.30' }));
    for (const id of [panelist, viewerId])
      expect(stageProgram.of(viewFor(room.state, id))).toMatchObject({ layout: 'one', crawl: 'Ara 10.30' });
    expect(room.run(moderator, command({ layout: 'one', crawl: 'Ara 10.30' }))).toEqual([]);
  });

  it('nobody directs the picture of a lesson', () => {
    const lesson = new Room();
    lesson.enter(host);
    expect(() => lesson.run(host, command({ layout: 'one' }))).toThrow('common.forbidden');
    expect(() => lesson.run(host, { type: 'setStageStart', seconds: 60 })).toThrow('common.forbidden');
  });

  it('it holds people of this room, each of them once, and keeps the place of who comes back', () => {
    room.run(moderator, command({ layout: 'four', places: [panelist, stranger, panelist, moderator] }));
    expect(program().places).toEqual([panelist, null, null, moderator]);
    room.run(panelist, { type: 'leave', reason: 'lost' });
    room.run(moderator, command({ layout: 'two', places: [panelist, moderator, null, null] }));
    expect(program().places).toEqual([panelist, moderator, null, null]);
    // Taken out while they were away, they are somebody of whom the room knows nothing.
    room.run(moderator, command());
    room.run(moderator, command({ places: [panelist, null, null, null] }));
    expect(program().places).toEqual(plainScene.places);
  });

  it('names stand under people of this room, in an order of their own', () => {
    room.run(moderator, command({ thirds: [panelist, stranger, moderator, panelist] }));
    expect(program().thirds).toEqual([moderator, panelist].sort());
    room.run(moderator, command({ thirds: 'all', logo: false }));
    expect(program()).toMatchObject({ thirds: 'all', logo: false });
  });

  it('an encoder that sends stands in a place as a person does, keeps it while it is away, and is no lesson’s', () => {
    const encoder = idOf(900);
    room.run(moderator, command({ places: [encoder, null, null, null] }));
    expect(program().places, 'it sends nothing yet').toEqual([null, null, null, null]);
    room.run(null, { type: 'encoderReport', id: encoder });
    expect(room.run(null, { type: 'encoderReport', id: encoder }), 'told twice').toEqual([]);
    for (const id of [panelist, viewerId]) expect(stageEncoder.of(viewFor(room.state, id))).toBe(encoder);
    room.run(moderator, command({ places: [encoder, panelist, null, null] }));
    room.run(null, { type: 'encoderReport', id: null });
    expect(stageEncoder.of(room.state)).toBeNull();
    room.run(moderator, command({ layout: 'two', places: [encoder, panelist, null, null] }));
    expect(program().places).toEqual([encoder, panelist, null, null]);
    expect(new Room().run(null, { type: 'encoderReport', id: encoder })).toEqual([]);
  });

  it('a countdown ends at an hour that everybody knows, and is taken away once', () => {
    room.run(moderator, { type: 'setStageStart', seconds: 90 });
    expect(stageStart.of(viewFor(room.state, panelist))).toBe(room.now + 90_000);
    room.run(moderator, { type: 'removeStageStart' });
    expect(stageStart.of(room.state)).toBeNull();
    expect(room.run(moderator, { type: 'removeStageStart' })).toEqual([]);
  });

  it('who leads learns before going out whose guardian has agreed', () => {
    expect(room.run(moderator, { type: 'checkFilming' })).toEqual([]);
    expect(() => room.run(panelist, { type: 'checkFilming' })).toThrow('common.forbidden');
  });

  it.each<[string, object]>([
    ['another layout', { layout: 'nine' }],
    ['another background', { background: 'url(https://example.com)' }],
    ['five places', { places: [null, null, null, null, null] }],
    ['an id that is none', { places: ['x', null, null, null] }],
    ['too many names', { thirds: Array.from({ length: limits.stage.thirdsMax + 1 }, () => idOf(1)) }],
    ['too long a crawl', { crawl: 'a'.repeat(limits.stage.crawlMax + 1) }],
    ['something more', { html: '<b>' }],
  ])('the server takes no scene with %s', (_, part) => {
    const wanted = command();
    expect(clientCommand.safeParse(wanted).success).toBe(true);
    expect(clientCommand.safeParse({ ...wanted, scene: { ...wanted.scene, ...part } }).success).toBe(false);
  });

  it('a crawl loses what hides in it', () => {
    const read = clientCommand.parse({ ...command(), scene: { ...command().scene, crawl: ' a\u202eb\0 ' } });
    expect(JSON.stringify(read)).not.toMatch(/\\u0000|\u202e/);
  });

  it('a pupil who came by a role of their own directs nothing either', () => {
    room.enter(pupil, 'participant');
    expect(() => room.run(pupil, command({ layout: 'two' }))).toThrow('common.forbidden');
  });
});
