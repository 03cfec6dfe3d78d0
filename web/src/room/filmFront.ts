import { leading } from '@derslik/contract/room/parts/follow';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ReceiveRequest } from '../conference/engine';
import type { OverSlideProps } from './roomPart';

/** What of a part takes the main place of a film, without anything to press. `app/RecorderRoute.tsx` has the list. */
export interface FilmFront {
  name: string;
  isThere: (view: RoomState) => boolean;
  /** It is seen before others that are there, unless whoever leads looks at another. */
  comesFirst?: (view: RoomState) => boolean;
  /** @param secret of the page, for what no frame brings */
  Front: ComponentType<{ secret: string }>;
}

/** What of a part lies over a shared screen of a film. */
export interface FilmOver {
  name: string;
  /** Whose screen; null while there is nothing. */
  sharerOf: (view: RoomState) => ParticipantId | null;
  /** @param secret of the page, for what no frame brings */
  Over: ComponentType<{ secret: string }>;
}

/** What of a part lies over a page of slides in a film. */
export interface FilmOverSlide {
  name: string;
  /** @param secret of the page, for what no frame brings */
  Over: ComponentType<OverSlideProps & { secret: string }>;
}

/** Something that lies over the screen of this person. */
export interface OverScreenOf {
  readonly sharerId: ParticipantId;
  readonly node: ReactNode;
}

/** A camera or screen that is on; no stream until it is on its way. */
export interface FilmPicture {
  readonly stream: MediaStream | null;
}

/** Somebody whom a film may show, and what of theirs. */
export interface FilmPerson {
  /** Participant id in the room. */
  readonly id: ParticipantId;
  readonly camera: FilmPicture | null;
  readonly screen: FilmPicture | null;
}

export interface WholeFilmProps {
  /** The page's own, for what no frame brings. */
  secret: string;
  people: readonly FilmPerson[];
  /** Who spoke, the latest first. */
  speakers: readonly ParticipantId[];
  /** Which cameras and screens are drawn. */
  receive: (request: ReceiveRequest) => void;
  /** Whether nobody is heard now, whoever speaks. */
  quiet: (isQuiet: boolean) => void;
  front: ReactNode;
  over: OverScreenOf | null;
}

/** What draws the whole film of a room otherwise than a lesson's. */
export interface WholeFilm {
  isThere: (view: RoomState) => boolean;
  Stage: ComponentType<WholeFilmProps>;
}

interface FilmParts {
  /** One that is there is seen; what others play is heard all the same. */
  fronts: readonly FilmFront[];
  overs: readonly FilmOver[];
  overSlides: readonly FilmOverSlide[];
  stages: readonly WholeFilm[];
}

/** The name of what is seen in front: what whoever leads looks at, else what comes first, else the first that is there. */
export const seenFront = (fronts: readonly FilmFront[], view: RoomState): string | null => {
  const there = fronts.filter(({ isThere }) => isThere(view));
  const led = leading(view)?.look.front;
  const first =
    there.find(({ name }) => name === led) ?? there.find(({ comesFirst }) => comesFirst?.(view)) ?? there[0];
  return first?.name ?? null;
};

export const FilmPartsContext = createContext<FilmParts>({ fronts: [], overs: [], overSlides: [], stages: [] });
export const useFilmParts = (): FilmParts => useContext(FilmPartsContext);
