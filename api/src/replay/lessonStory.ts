import type { LoggedEvent } from '@derslik/contract/room/events';
import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { redact } from '@derslik/contract/room/view';
import { spansOf } from '../recordings/films/filmSpans.js';
import { sceneFor, watchedBy, watcherId, type RoomScene, type SceneTrack } from './scene.js';
import type { LessonMs } from './spans.js';

/** Whether a film that was being made then held this person; null: none was. */
export type InFilm = boolean | null;
interface Stretch {
  /** Milliseconds since the lesson began; the end is not in it. */
  from: number;
  to: number;
}
interface OfPerson extends Stretch {
  by: ParticipantId;
  inFilm: InFilm;
}

/** What the log of a room says of its lesson, of nobody's sight yet. It holds ids and numbers, no words and no names. */
export interface LessonStory {
  /** The number of this shape; a story of another one is told anew. */
  version: 3;
  /** The last event that it knows. */
  seq: number;
  /** When it began, Unix milliseconds. */
  beganAt: number;
  /** How long it was. */
  ms: number;
  slides: (Stretch & RoomScene['slides'][number])[];
  board: (Stretch & RoomScene['board'][number])[];
  surveys: (OfPerson & { id: string })[];
  tests: (Stretch & { id: string })[];
  screens: OfPerson[];
  /** `isForAll`: everyone inside saw it, and not only who led. */
  hands: (OfPerson & { isForAll: boolean })[];
  /** Messages that everyone could read: their number, when, and {@link InFilm}. */
  chat: [seq: number, at: number, inFilm: InFilm][];
  /** What on boards says something of its own, texts and pictures: the number of its event, and {@link InFilm}. */
  drawn: [seq: number, inFilm: InFilm][];
  /** When each film filmed. */
  films: { id: string; spans: LessonMs[] }[];
  /** From when to when somebody was put out: until they were let in again. */
  out: (Stretch & { id: ParticipantId })[];
  /** Nobody is inside, so nothing goes on. */
  isOver: boolean;
}

export const storyVersion = 3;
const tracks = ['slides', 'board', 'surveys', 'tests', 'screens', 'hands'] as const satisfies readonly SceneTrack[];
type Item = Record<string, unknown> & { by?: ParticipantId };

const inFilmNow = (state: RoomState, id: ParticipantId): InFilm =>
  roomRecording.of(state) ? isFilmed(state, id) : null;

/** Stretches of one track, by what stands in it from one event to the next. */
class Track {
  readonly done: (Item & Stretch)[] = [];
  private readonly open = new Map<string, Item & { from: number }>();

  /** @param items what stands in it from this moment on */
  turn(at: number, items: readonly Item[], state: RoomState): void {
    const now = new Map(items.map((item) => [JSON.stringify(item), item]));
    for (const [key, item] of this.open) if (!now.has(key)) this.close(key, item, at);
    for (const [key, { since: _, ...item }] of now)
      if (!this.open.has(key))
        this.open.set(key, {
          ...item,
          from: at,
          ...(item.by !== undefined && { inFilm: inFilmNow(state, item.by) }),
        });
  }

  end(at: number): (Item & Stretch)[] {
    for (const [key, item] of this.open) this.close(key, item, at);
    return this.done.toSorted((one, other) => one.from - other.from);
  }

  private close(key: string, item: Item & { from: number }, at: number): void {
    this.open.delete(key);
    // What came and went within one moment was seen by nobody.
    if (at > item.from) this.done.push({ ...item, to: at });
  }
}

/** Everything that a scene is made of is the same object: nothing of it has changed. */
const isSame = (before: RoomState, after: RoomState): boolean =>
  before.participants === after.participants &&
  before.parts === after.parts &&
  before.switches === after.switches &&
  before.roomType === after.roomType &&
  before.openedAt === after.openedAt &&
  before.endedAt === after.endedAt;

/** When the lesson began: when its room was opened first; what came before was preparation. */
const beginningOf = (events: readonly LoggedEvent[]): number =>
  (events.find(({ event }) => event.type === 'opened') ?? events[0])?.at ?? 0;

/**
 * Tells the log of a room again; of what was drawn it needs texts and pictures alone. What somebody inside could see at a moment is asked of `viewFor` and `redact`, which make the frames
 * of a running room.
 * @param before the room before the first event
 */
export const lessonStoryOf = (before: RoomState, events: readonly LoggedEvent[]): LessonStory => {
  const beganAt = beginningOf(events);
  const last = events.at(-1);
  const ms = Math.max(0, (last?.at ?? beganAt) - beganAt);
  const timeOf = (at: number): number => Math.min(ms, Math.max(0, at - beganAt));
  const lines = new Map(tracks.map((track) => [track, new Track()]));
  const chat: LessonStory['chat'] = [];
  const out: LessonStory['out'] = [];
  const drawn: LessonStory['drawn'] = [];
  const films: string[] = [];
  let state = before;
  for (const entry of events) {
    const { event, at, seq } = entry;
    const earlier = state;
    state = reduceRoom(state, entry);
    const time = timeOf(at);
    if (event.type === 'recordingAsked') films.push(event.id);
    if (event.type === 'kicked') out.push({ id: event.id, from: time, to: ms });
    if (event.type === 'joined')
      for (const one of out) if (one.id === event.participant.id && one.to === ms) one.to = time;
    if (event.type === 'chatPosted' && event.receiverId === null) {
      const was = watchedBy(earlier, 'participant');
      const { event: seen } = redact(event, watcherId, was, watchedBy(state, 'participant'));
      if (seen !== null) chat.push([seq, time, inFilmNow(state, event.senderId)]);
    }
    if (event.type === 'lineDrawn') drawn.push([seq, inFilmNow(state, event.authorId)]);
    if (isSame(earlier, state)) continue;
    const scene = sceneOf(state);
    for (const track of tracks) lines.get(track)!.turn(time, scene[track], state);
  }
  const ended = Object.fromEntries(tracks.map((track) => [track, lines.get(track)!.end(ms)]));
  return {
    ...(ended as unknown as Pick<LessonStory, (typeof tracks)[number]>),
    ...{ version: storyVersion, seq: last?.seq ?? 0, beganAt, ms, chat, drawn },
    films: films.map((id) => ({
      id,
      spans: spansOf(events, id).map(([from, to]): LessonMs => [timeOf(from), timeOf(to)]),
    })),
    out: out.filter(({ from, to }) => to > from),
    isOver: Object.keys(state.participants).length === 0,
  };
};

/** What everyone inside sees, and the hands that only who leads does. */
const sceneOf = (state: RoomState): Record<(typeof tracks)[number], Item[]> => {
  const scene = sceneFor(state, 'participant');
  const forAll = new Set(scene.hands.map(({ by }) => by));
  const hands = sceneFor(state, 'host').hands.map((hand) => ({ ...hand, isForAll: forAll.has(hand.by) }));
  return { ...scene, hands };
};
