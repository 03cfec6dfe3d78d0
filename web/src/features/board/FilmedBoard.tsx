import type { BoardPage } from '@derslik/contract/room/board/state';
import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../../room/media/useBox';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { BoardSurface } from './boardSurface';
import styles from './FilmedBoard.module.css';
import type { BoardSession } from './live/boardSession';
import { Pointers } from './live/pointers';
import { Hand } from './pen/hand';
import type { Holding } from './pen/holding';
import { useStanding, type SlidePlace } from './useStanding';

type IsShown = (view: RoomState, id: ParticipantId) => boolean;

const nothing = (): void => undefined;
const empty: Holding = { tool: 'scroll', brushColor: '', brushRadius: 1, mayDraw: false, mayChange: () => false };

/**
 * Texts and pictures say something of their own: those of somebody whom the film does not hold are not in it. A line on the board has
 * no name. Who has gone counts as they last did.
 */
const useWhoIsShown = (isShown: IsShown): ((stroke: BoardStroke) => boolean) => {
  const connection = useRoomConnection();
  return useMemo(() => {
    const known = new Map<string, boolean>();
    return ({ tool, authorId }) => {
      if (tool !== 'text' && tool !== 'image') return true;
      const view = connection.getState().data?.view;
      if (view?.participants[authorId]) known.set(authorId, isShown(view, authorId));
      return known.get(authorId) ?? false;
    };
  }, [connection, isShown]);
};

/** The people whom the film holds now, as one text. */
const useShownPeople = (isShown: IsShown): string =>
  useRoomSelector(({ data }) =>
    data
      ? Object.keys(data.view.participants)
          .filter((id) => isShown(data.view, id))
          .join(' ')
      : '',
  );

interface FilmedBoardProps {
  session: BoardSession;
  /** Whether the film holds this person. The same function between renderings. */
  isShown: IsShown;
  page: BoardPage | null;
  /** What it lies on, which the page that films draws itself. */
  over: 'screen' | 'slides' | null;
  /** Where it lies on slides. */
  place?: SlidePlace | null;
}

/** A board's page in a film: whole, without tools, and without names of who points. */
export const FilmedBoard = ({ session, isShown, page, over, place = null }: FilmedBoardProps) => {
  const area = useRef<HTMLDivElement>(null);
  const finished = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const box = useBox(area);
  const shows = useWhoIsShown(isShown);
  const filmed = useShownPeople(isShown);
  const hasPaper = over === null;
  const [surface, setSurface] = useState<BoardSurface | null>(null);
  useLayoutEffect(() => {
    if (!finished.current || !moving.current) return;
    const made = new BoardSurface(finished.current, moving.current, {
      ...{ session, shows, pointers: new Pointers() },
      hand: (world) =>
        new Hand(world, { session, holding: () => empty, signal: nothing, onText: nothing, onChoose: nothing }),
      onHover: nothing,
      onZoom: nothing,
      onLook: nothing,
    });
    setSurface(made);
    return () => {
      made.close();
      setSurface(null);
    };
  }, [session, shows]);
  useEffect(() => surface?.show(page, hasPaper, true), [surface, page, hasPaper]);
  useEffect(() => surface?.fit(box, Math.min(2, devicePixelRatio)), [surface, box]);
  useStanding(surface, page, place, box);
  const pageId = page?.id;
  // Who agrees meanwhile, or withdraws, is in the picture or out of it at once.
  useEffect(() => {
    surface?.changed(null);
    if (pageId !== undefined) void session.showPictures(pageId);
  }, [surface, session, pageId, filmed]);
  return (
    <div ref={area} className={styles.sheet} data-film-board={over ?? 'whiteboard'}>
      <canvas ref={finished} aria-hidden />
      <canvas ref={moving} aria-hidden />
    </div>
  );
};
