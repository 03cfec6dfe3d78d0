import type { FilmChapterKind } from '@derslik/contract/films';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { countedSpeech } from '@derslik/contract/room/parts/speech';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Cue } from './captionFile.js';
import { filmSecondsAt, spansOf, type FilmSpan } from './filmSpans.js';

/** A place in the film. Whom or what it is about has its name elsewhere, where it may change or go. */
export interface StoryChapter {
  kind: FilmChapterKind;
  /** Seconds of film. */
  at: number;
  /** The id of a person, a survey or a video, as the kind says; null where there is nothing more to say. */
  about: string | null;
}
/** What a room's log says of a film, in times of all that was filmed. */
export interface FilmStory {
  spans: FilmSpan[];
  chapters: StoryChapter[];
  /** Numbers of the messages that everyone could read, of people who are in the film. */
  chat: number[];
  /** What was written down while it was said; missing in films of before. */
  captions?: Cue[];
}

/** Who begins a share anew so soon goes on with it. */
const samePlaceSeconds = 30;
const minuteMs = 60_000;
/** Somebody who spoke so much of a minute, for so many of them, has a passage of their own. */
const spokenOfMinute = 30;
const longMinutes = 2;

/**
 * Tells a room's log again, and asks at each event whether the one whom it is about is in the film at that moment: whom the recorder
 * could not get has no chapter and no message beside it either.
 * @param before the room before the first event
 */
export const filmStoryOf = (before: RoomState, events: readonly LoggedEvent[], recordingId: string): FilmStory => {
  const spans = spansOf(events, recordingId);
  const chapters: StoryChapter[] = [];
  const chat: number[] = [];
  const lines: Line[] = [];
  const spoken: Spoken[] = [];
  let state = before;
  for (const entry of events) {
    const { event, at, seq } = entry;
    const earlier = state;
    state = reduceRoom(state, entry);
    const seconds = filmSecondsAt(spans, at);
    if (seconds === null) continue;
    const add = (kind: FilmChapterKind, by: ParticipantId, about: string | null): void => {
      if (isFilmed(state, by)) chapters.push({ kind, at: seconds, about });
    };
    switch (event.type) {
      case 'chatPosted':
        if (event.receiverId === null && isFilmed(state, event.senderId)) chat.push(seq);
        break;
      case 'captioned':
        lines.push({ at: seconds * 1_000, text: event.text });
        break;
      case 'mediaSet': {
        const isOpen = event.kind === 'screen' && event.entry.status === 'opened';
        if (isOpen && earlier.participants[event.id]?.screen.status !== 'opened') add('screen', event.id, event.id);
        break;
      }
      case 'boardOpened':
        if (event.surface.kind === 'whiteboard') add('board', event.starterId, null);
        break;
      case 'videoStarted':
        add('video', event.ownerId, event.shareId);
        break;
      case 'surveyShared':
        add('survey', event.creatorId, event.surveyId);
        break;
      case 'speechCounted': {
        const more = event.seconds - (countedSpeech(earlier)[event.id]?.seconds ?? 0);
        if (isFilmed(state, event.id)) spoken.push({ id: event.id, at: event.countedTo, seconds: more });
        break;
      }
    }
  }
  const all = [...chapters, ...longPassages(spoken, spans)].sort((one, other) => one.at - other.at);
  return {
    spans,
    chapters: all.filter((chapter, n) => !goesOn(all.slice(0, n), chapter)),
    chat,
    captions: cuesOf(lines),
  };
};

interface Line {
  /** Milliseconds of film. */
  at: number;
  text: string;
}
/** Who writes down is so far behind who speaks; and a line stands so long at most. */
const [writtenLaterMs, lineMs] = [3_000, 6_000];

const cuesOf = (lines: readonly Line[]): Cue[] =>
  lines.map(({ at, text }, n) => {
    const from = Math.max(0, Math.round(at - writtenLaterMs));
    const next = lines[n + 1];
    const until = next ? Math.max(from + 1, Math.round(next.at - writtenLaterMs)) : Infinity;
    return [from, Math.min(from + lineMs, until), text];
  });

const goesOn = (earlier: readonly StoryChapter[], { kind, about, at }: StoryChapter): boolean =>
  earlier.some((one) => one.kind === kind && one.about === about && at - one.at < samePlaceSeconds);

interface Spoken {
  id: ParticipantId;
  /** Up to when it was counted, Unix milliseconds. */
  at: number;
  seconds: number;
}

/** Browsers count once a minute, so a passage is known to the minute: who spoke most of several in a row. */
const longPassages = (spoken: readonly Spoken[], spans: readonly FilmSpan[]): StoryChapter[] => {
  const most = new Map<number, Spoken>();
  for (const one of spoken) {
    const minute = Math.floor((one.at - 1) / minuteMs);
    if (one.seconds >= spokenOfMinute && one.seconds > (most.get(minute)?.seconds ?? 0)) most.set(minute, one);
  }
  const chapters: StoryChapter[] = [];
  let last: ParticipantId | null = null;
  for (const [minute, { id, at, seconds }] of [...most].sort(([one], [other]) => one - other)) {
    const isFirst = most.get(minute - 1)?.id !== id;
    const isLong = Array.from({ length: longMinutes }, (_, n) => most.get(minute + n)?.id).every((one) => one === id);
    if (!isFirst || !isLong || id === last) continue;
    const begin = at - seconds * 1_000;
    const from = filmSecondsAt(spans, begin) ?? filmSecondsAt(spans, at);
    if (from === null) continue;
    chapters.push({ kind: 'speaker', at: from, about: id });
    last = id;
  }
  return chapters;
};
