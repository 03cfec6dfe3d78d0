import { defineSlice } from './part.js';
import type { ParticipantId } from './state.js';

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
