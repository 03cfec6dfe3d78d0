import { roomRecording } from '@derslik/contract/room/parts/recording';
import { readerRoleOf } from '@derslik/contract/room/roleReader';
import { viewFor } from '@derslik/contract/room/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Room } from './people.js';
import { play } from './play.js';
import { boardStory, story } from './stories.js';
import { clientCommand, people, readers } from './storyCommands.js';

const numRuns = process.env['TORTURE'] === '1' ? 10_000 : 300;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`people outside, and readers by a role: ${numRuns} runs, SEED=${seed}`);

it('the room gives people at the door nothing of the room', () => {
  fc.assert(
    fc.property(fc.oneof(story, boardStory), ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        for (const id of people) {
          if (played.state.participants[id]) continue;
          const view = viewFor(played.state, id);
          // Whoever waits reads who films; nothing else names anybody.
          const { recordedBy, ...place } = { ...view.outside[id] };
          if (recordedBy) expect(recordedBy).toBe(roomRecording.of(played.state)?.by);
          const text = JSON.stringify({ ...view, outside: place });
          for (const other of people) if (other !== id) expect(text).not.toContain(other);
          expect({ seq: view.seq, options: view.options, roomType: view.roomType }).toEqual({
            seq: 0,
            options: undefined,
            roomType: room.kind === 'academic' ? 'academic' : 'free',
          });
          expect(text).not.toContain('likePutOut');
        }
      });
    }),
    { numRuns, seed },
  );
});

it('the room lets nobody who reads by a role act, be seen, or see what their role does not', () => {
  const seen = { open: 0, closed: 0 };
  fc.assert(
    fc.property(fc.oneof(story, boardStory), clientCommand, ({ steps, ...room }, command) => {
      const played = new Room(room);
      play(played, steps);
      const { state } = played;
      expect(JSON.stringify(state)).not.toContain('@');
      for (const id of readers.filter(readerRoleOf)) {
        const view = viewFor(state, id);
        const isOpen = state.openedAt !== null && state.endedAt === null;
        expect(Object.keys(view.participants)).toEqual(isOpen ? Object.keys(state.participants) : []);
        expect(view.outside).toEqual({});
        expect(Object.values(view.participants).filter(({ cam }) => cam.status === 'requested')).toEqual([]);
        seen[isOpen ? 'open' : 'closed']++;
        expect(() => played.run(id, command)).toThrow();
        expect(played.state).toBe(state);
      }
    }),
    { numRuns, seed: seed + 1 },
  );
  expect(seen.open).toBeGreaterThan(0);
  expect(seen.closed).toBeGreaterThan(0);
});
