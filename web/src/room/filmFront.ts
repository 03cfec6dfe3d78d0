import type { RoomState } from '@derslik/contract/room/state';
import { createContext, useContext, type ComponentType } from 'react';

/** What of a part takes the main place of a film, without anything to press. `app/RecorderRoute.tsx` has the list. */
export interface FilmFront {
  name: string;
  isThere: (view: RoomState) => boolean;
  /** @param secret of the page, for what no frame brings */
  Front: ComponentType<{ secret: string }>;
}

export const FilmFrontsContext = createContext<readonly FilmFront[]>([]);
export const useFilmFronts = (): readonly FilmFront[] => useContext(FilmFrontsContext);
