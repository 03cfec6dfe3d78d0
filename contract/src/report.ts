import type { AudienceSurvey, StageWord } from './audience.js';
import type { BoardBackground } from './room/board/strokes.js';
import type { Attendee, RoomKind } from './meetings.js';
import type { Face } from './ratings.js';
import type { RecordingLayout } from './room/filming.js';
import type { LessonTopic } from './room/parts/topic.js';
import type { VideoSource } from './room/parts/video.js';
import type { SurveyText } from './survey.js';

/**
 * Every call of a report with its readers: of `each` part who was inside gets what is theirs and its owner all of it, an `owner`'s
 * is for the meeting's owner alone, and a `class`'s also for a lesson's pupils once it was handed to them. A call without a row
 * doesn't compile, and is refused to everyone.
 */
export const reportReaders = {
  /** What the meeting was. */
  '': 'each',
  people: 'each',
  absent: 'owner',
  chat: 'each',
  surveys: 'each',
  topics: 'class',
  board: 'class',
  videos: 'owner',
  slides: 'owner',
  recordings: 'owner',
  ratings: 'owner',
  audience: 'owner',
} as const satisfies Record<string, 'each' | 'owner' | 'class'>;
export type ReportCall = keyof typeof reportReaders;

/**
 * `GET /api/report/{token}`: what a meeting was. Who was inside gets it, and of each of its parts their own alone; its
 * owner gets all of them.
 */
export interface Report {
  token: string;
  name: string;
  roomType: RoomKind;
  /** Unix seconds. */
  startAt: number;
  isOwner: boolean;
  /** The asking person was inside. */
  wasInside: boolean;
  /** Its topics and boards were given to the pupils of the lesson. */
  isHanded: boolean;
  /** It is over: nobody answers, writes or comes any more. */
  isOver: boolean;
}

/** `GET /api/report/{token}/people`: ISO 8601, UTC; from the first time in to the last time out. */
export interface ReportPerson extends Attendee {
  joinedAt: string;
  leftAt: string;
  spokenSeconds: number;
}

/** `GET /api/report/{token}/absent`: who was invited by their class and was never inside, for the owner. */
export interface ReportAbsentee {
  id: string;
  name: string;
  /** The invited class to which they belong; of several the first. */
  className: string;
}

/** `GET /api/report/{token}/videos`: what everyone was shown, the first one first, for the owner. */
export interface ReportVideo {
  id: string;
  /** Empty where nobody knows it: of the video site. */
  title: string;
  source: VideoSource;
  sharedBy: string;
  /** ISO 8601, UTC. */
  sharedAt: string;
  /** How long it stood there, at least 1. */
  minutes: number;
}

/** `GET /api/report/{token}/slides`: which slides everyone was shown, the first ones first, for the owner. */
export interface ReportSlides {
  id: string;
  title: string;
  shownBy: string;
  /** ISO 8601, UTC. */
  shownAt: string;
  /** How long they stood there, at least 1. */
  minutes: number;
  /** Which pages everyone was shown, each once, the first ones first. */
  pages: number[];
}

/** `GET /api/report/{token}/recordings`: when it was filmed, the first time first, for the owner; kept films or not. */
export interface ReportRecording {
  id: string;
  layout: RecordingLayout;
  startedBy: string;
  /** ISO 8601, UTC; the end is null while it goes on. */
  beganAt: string;
  endedAt: string | null;
}

/** `GET /api/report/{token}/topics`: what was gone through, in the order of the list, for the owner. */
export type ReportTopic = Pick<LessonTopic, 'id' | 'text'>;

/** `GET /api/report/{token}/surveys`: what was asked of everyone, the first one first. */
export interface ReportSurvey extends Pick<SurveyText, 'id' | 'title' | 'isAnonymous' | 'createdAt'> {
  options: string[];
  /** The number of the right option, from 0; null where there is none. */
  correct: number | null;
  /** How many answered; null where that isn't the reader's to know, as are the next two. */
  answered: number | null;
  /** How many chose each option; null of an anonymous survey that is open, or has few answers. */
  counts: number[] | null;
  /** Who chose what; null of an anonymous survey. */
  answers: { name: string; isGuest: boolean; option: number }[] | null;
  /** What the reader chose; null for nothing, and in an anonymous survey. */
  mine: number | null;
}

/** `GET /api/report/{token}/board`: the whiteboard's pages, in their order, for the owner. */
export interface ReportPage {
  id: string;
  background: BoardBackground;
  /** Width for its height, which is 400. */
  ratio: number;
}

/** `GET /api/report/{token}/ratings`: how others found it, for the owner: no names, no times, in no order of theirs. */
export interface ReportRatings {
  /** Null: too few have said it, or the meeting goes on; see `limits.rating.shownMin`. */
  ratings: { status: Face; message: string }[] | null;
}

/** `GET /api/report/{token}/audience`: what viewers of a broadcast wrote and did, for its owner; empty of a lesson. */
export interface ReportAudience {
  viewersMost: number;
  /** How many watched at any time, by account or name; frames of other sites have neither. */
  viewers: number;
  /** All of them, the first one first, whether they were let through or not. */
  words: StageWord[];
  /** The survey that viewers were asked last; null: none. */
  survey: AudienceSurvey | null;
}
