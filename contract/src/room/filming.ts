import { defineSlice } from './part.js';
import { isModeratorRole, type ParticipantId, type RoomRole, type RoomState } from './state.js';

/**
 * Who is in the film. `teacher`: those who lead, and screens that are shared by them; nobody else's face or voice leaves their
 * browser for the recorder. `speaker`: whoever speaks stands large, the others beside. `tiles`: everybody of the same size.
 */
export const recordingLayouts = ['teacher', 'speaker', 'tiles'] as const;
export type RecordingLayout = (typeof recordingLayouts)[number];

/** What a guardian has said of films of their child; `unknown`: nothing, or it was taken back. */
export const guardianAnswers = ['given', 'refused', 'unknown'] as const;
export type GuardianAnswer = (typeof guardianAnswers)[number];

export interface FilmConsent {
  /** For a minor; null for who decides themselves. */
  readonly guardian: GuardianAnswer | null;
  /** What they pressed in this recording; null: nothing yet. */
  readonly own: 'agreed' | 'declined' | null;
}

export interface Filming {
  /** "Ask before recording": nobody is in the film before they have agreed. */
  readonly asks: boolean;
  /** Whomever the server has spoken of. A person who is missing here is in no film. */
  readonly people: Readonly<Record<ParticipantId, FilmConsent>>;
}

/** Who may be in a film. Known while one is made, and before; whoever leads and the recorder see everyone's, others their own. */
export const filming = defineSlice<Filming>({
  name: 'filming',
  empty: { asks: false, people: {} },
  sees: 'seeFilming',
  own: ({ asks, people }, id) => {
    const mine = people[id];
    return mine ? { asks, people: { [id]: mine } } : null;
  },
});

/** Whether a film may hold anything of a person: `asked`, if they agree. Unknown is no. */
export const filmingOf = ({ asks, people }: Filming, id: ParticipantId): 'yes' | 'asked' | 'no' => {
  const consent = people[id];
  if (!consent || consent.own === 'declined') return 'no';
  if (consent.guardian !== null && consent.guardian !== 'given') return 'no';
  return asks && consent.own !== 'agreed' ? 'asked' : 'yes';
};

/** What moderators want of a recording. */
export const recordingWishes = ['on', 'paused', 'off'] as const;
export type RecordingWish = (typeof recordingWishes)[number];

/**
 * What a film lacks while the lesson has it: `silent` while somebody filmed speaks, `still` while their pictures move; `missing`: nothing
 * comes of somebody whose camera or microphone is on.
 */
export const recordingFaults = ['silent', 'still', 'missing'] as const;
export type RecordingFault = (typeof recordingFaults)[number];

/** What the room knows of its recording; what the recorder reports, never what it was asked for. */
export interface RoomRecording {
  /** Its row has the same one. */
  id: string;
  layout: RecordingLayout;
  /** What those who are in it write to everybody stands beside the picture. */
  chat: boolean;
  /** Who pressed. */
  by: ParticipantId;
  /** `pending`: a recorder is on its way, and nothing is stored yet. */
  status: 'pending' | 'on' | 'paused';
  /** What was pressed last; the status follows when the recorder says so. */
  wanted: RecordingWish;
  /** Milliseconds that were filmed up to `since`. */
  filmedMs: number;
  /** Since when it is filmed, Unix milliseconds of the server; null while it isn't. */
  since: number | null;
  /** What the film lacks; null while nothing is known to be missing. */
  fault: RecordingFault | null;
}

export const roomRecording = defineSlice<RoomRecording | null>({ name: 'recording', empty: null, sees: 'everyone' });

/** Whether a film of this kind holds people of this role at all. */
export const isInLayout = (layout: RecordingLayout, role: RoomRole): boolean =>
  layout !== 'teacher' || isModeratorRole(role);

/**
 * May this person's camera, microphone, screen and name go to the recorder now? The sender's own browser, the API's relay and the filmed
 * page ask this one question. A view answers it for its own person, for whoever leads and for the recorder: others' consent it hasn't.
 */
export const isFilmed = (state: RoomState, id: ParticipantId): boolean => {
  const recording = roomRecording.of(state);
  const person = state.participants[id];
  if (!recording || !person) return false;
  return isInLayout(recording.layout, person.role) && filmingOf(filming.of(state), id) === 'yes';
};
