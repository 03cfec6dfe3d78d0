import { clientCommand } from '@derslik/contract/room/commands';
import { roomAudience, roomCaption } from '@derslik/contract/room/parts/audience';
import { viewFor } from '@derslik/contract/room/view';
import { beforeEach, describe, expect, it } from 'vitest';
import { host, idOf, moderator, panelist, Room, stranger } from './people.js';

const wordId = idOf(800);

describe('the audience of a broadcast', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room({ kind: 'broadcast' });
    room.enter(host);
    room.enter(moderator, 'moderator');
    room.enter(panelist, 'panelist');
  });

  it('those who lead say what viewers may do and what of their words is shown, and panelists see that it changed', () => {
    for (const [n, id] of [host, moderator].entries()) {
      room.run(id, { type: 'judgeWord', wordId, state: 'shown' });
      expect(roomAudience.of(viewFor(room.state, panelist)).judged).toBe(n + 1);
    }
    for (const command of [
      { type: 'judgeWord', wordId, state: 'hidden' },
      { type: 'setAudience', what: 'words', on: false },
    ] as const)
      expect(() => room.run(panelist, command)).toThrow('common.forbidden');
    room.run(moderator, { type: 'setAudience', what: 'reactions', on: false });
    expect(roomAudience.of(room.state)).toMatchObject({ words: true, reactions: false });
    const { seq } = room.state;
    room.run(host, { type: 'setAudience', what: 'reactions', on: false });
    expect(room.state.seq, 'it is so already').toBe(seq);
  });

  it('everybody on the stage may write down what is said, in one line at a time', () => {
    for (const id of [host, moderator, panelist]) {
      room.run(id, { type: 'caption', text: 'Hoş geldiniz.' });
      expect(roomCaption.of(viewFor(room.state, panelist))).toEqual({ text: 'Hoş geldiniz.', by: id, at: room.now });
    }
    for (const text of ['', ' ', 'a'.repeat(141)])
      expect(clientCommand.safeParse({ type: 'caption', text }).success, text).toBe(false);
    const lesson = new Room();
    lesson.enter(host);
    expect(() => lesson.run(host, { type: 'caption', text: 'a' })).toThrow('common.forbidden');
  });

  it('nobody outside hears of it, and no word of a viewer stands in the room', () => {
    room.run(host, { type: 'judgeWord', wordId, state: 'shown' });
    expect(JSON.stringify(viewFor(room.state, stranger))).not.toContain('audience');
    expect(JSON.stringify(room.state)).not.toContain(wordId);
  });
});
