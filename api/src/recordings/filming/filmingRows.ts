import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import type { RoomState } from '@derslik/contract/room/state';
import type { DecidedEntry, RoomRows } from '../../rooms/log/roomRows.js';
import { askedBy, knowledgeSql, knownOf, type Knowledge } from './filmingKnowledge.js';

interface Facts {
  answers: { recording: string; person: string; agrees: boolean; at: number }[];
  people: { recording: string; person: string; isIn: boolean; at: number }[];
}

const filmedIn = (state: RoomState): Set<string> =>
  new Set(roomRecording.of(state) ? Object.keys(state.participants).filter((id) => isFilmed(state, id)) : []);

/** Who came into the film by this event, and who went out of it. */
const moved = ({ entry: { before, after, at } }: DecidedEntry): Facts['people'] => {
  if (before.participants === after.participants && before.parts === after.parts) return [];
  const was = roomRecording.of(before);
  const is = roomRecording.of(after);
  if (!was && !is) return [];
  const filmedBefore = filmedIn(before);
  const filmedAfter = filmedIn(after);
  const isOther = was?.id !== is?.id;
  const people: Facts['people'] = [];
  for (const person of filmedBefore)
    if (was && (isOther || !filmedAfter.has(person))) people.push({ recording: was.id, person, isIn: false, at });
  for (const person of filmedAfter)
    if (is && (isOther || !filmedBefore.has(person))) people.push({ recording: is.id, person, isIn: true, at });
  return people;
};

/** What people pressed, and from when to when each could be in the film. */
export const filmingRows: RoomRows = {
  append: 'append_filming',
  rowsOf: (decided) => {
    const facts: Facts = { answers: [], people: [] };
    for (const one of decided) {
      const { event, before, at } = one.entry;
      const recording = roomRecording.of(before)?.id;
      if (event.type === 'filmingAnswered' && recording)
        facts.answers.push({ recording, person: event.id, agrees: event.agrees, at });
      facts.people.push(...moved(one));
    }
    // The later of two answers within a millisecond counts.
    facts.answers = [...new Map(facts.answers.map((one) => [`${one.person} ${one.at}`, one])).values()];
    return facts.answers.length + facts.people.length > 0 ? facts : null;
  },
  learns: async ({ command, actorId, state }, { roomId, reads }) => {
    const people = askedBy(state, actorId, command);
    if (people.length === 0) return null;
    const [known] = await reads<Knowledge>(knowledgeSql, [roomId, people]);
    return known ? knownOf(known) : null;
  },
};
