import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ReceiveRequest } from '../conference/engine';

/** What of a part takes the main place of a film, without anything to press. `app/RecorderRoute.tsx` has the list. */
export interface FilmFront {
  name: string;
  isThere: (view: RoomState) => boolean;
  /** @param secret of the page, for what no frame brings */
  Front: ComponentType<{ secret: string }>;
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
  people: readonly FilmPerson[];
  /** Who spoke, the latest first. */
  speakers: readonly ParticipantId[];
  /** Which cameras and screens are drawn. */
  receive: (request: ReceiveRequest) => void;
  /** Whether nobody is heard now, whoever speaks. */
  quiet: (isQuiet: boolean) => void;
  front: ReactNode;
}

/** What draws the whole film of a room otherwise than a lesson's. */
export interface WholeFilm {
  isThere: (view: RoomState) => boolean;
  Stage: ComponentType<WholeFilmProps>;
}

interface FilmParts {
  fronts: readonly FilmFront[];
  stages: readonly WholeFilm[];
}

export const FilmPartsContext = createContext<FilmParts>({ fronts: [], stages: [] });
export const useFilmParts = (): FilmParts => useContext(FilmPartsContext);
