import { http, httpData } from '@derslik/client/http';
import { openBoard, type BoardPage } from '@derslik/contract/room/board/state';
import type { BoardPageStrokes, BoardStroke } from '@derslik/contract/room/board/strokes';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../../room/media/useBox';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { BoardSurface } from './boardSurface';
import { BoardSession } from './live/boardSession';
import { Pointers } from './live/pointers';
import { Hand } from './pen/hand';
import type { Holding } from './pen/holding';
import { useShownPage } from './useBoardRights';
import { useStanding, type SlidePlace } from './useStanding';
import styles from './BoardFilm.module.css';

const nothing = (): void => undefined;
const empty: Holding = { tool: 'scroll', brushColor: '', brushRadius: 1, mayDraw: false, mayChange: () => false };

/** What is drawn, for a page that draws nothing itself. */
const useFilmedBoard = (secret: string): BoardSession => {
  const connection = useRoomConnection();
  const session = useMemo(() => {
    const bySecret = { method: 'POST', anonymous: true } as const;
    return new BoardSession(
      connection,
      () => Promise.resolve(false),
      { read: () => ({}), write: nothing },
      {
        page: async (pageId) =>
          httpData<BoardPageStrokes>({
            ...{ ...bySecret, path: '/public/recorderBoard', body: { secret, pageId } },
          }),
        picture: (pictureId) =>
          http<Blob>({ ...bySecret, path: '/public/recorderPicture', body: { secret, pictureId }, isFile: true }),
      },
    );
  }, [connection, secret]);
  useEffect(
    () =>
      connection.told.onSignal(({ from, signal }) => {
        if (signal.type === 'data') session.hear(from, signal);
        else if (signal.type === 'drop') session.unhear(from, signal.lineId);
      }),
    [connection, session],
  );
  return session;
};

/**
 * Texts and pictures say something of their own: those of somebody whom the film does not hold are not in it. A line on the board has
 * no name. Who has gone counts as they last did.
 */
const useWhoIsShown = (): ((stroke: BoardStroke) => boolean) => {
  const connection = useRoomConnection();
  return useMemo(() => {
    const known = new Map<string, boolean>();
    return ({ tool, authorId }) => {
      if (tool !== 'text' && tool !== 'image') return true;
      const view = connection.getState().data?.view;
      if (view?.participants[authorId]) known.set(authorId, isFilmed(view, authorId));
      return known.get(authorId) ?? false;
    };
  }, [connection]);
};

/** The people whom the film holds now, as one text. */
const useFilmedPeople = (): string =>
  useRoomSelector(({ data }) =>
    data
      ? Object.keys(data.view.participants)
          .filter((id) => isFilmed(data.view, id))
          .join(' ')
      : '',
  );

interface FilmedBoardProps {
  secret: string;
  page: BoardPage | null;
  /** What it lies on, which the page that films draws itself. */
  over: 'screen' | 'slides' | null;
  /** Where it lies on slides. */
  place?: SlidePlace | null;
}

/** A board's page in a film: whole, without tools, and without names of who points. */
export const FilmedBoard = ({ secret, page, over, place = null }: FilmedBoardProps) => {
  const area = useRef<HTMLDivElement>(null);
  const finished = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const box = useBox(area);
  const session = useFilmedBoard(secret);
  const shows = useWhoIsShown();
  const filmed = useFilmedPeople();
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

/** The open board in a film, the whiteboard or what is written on a screen. */
const BoardFilm = ({ secret }: { secret: string }) => {
  const isOver = useRoomSelector(({ data }) => !!data && openBoard(data.view)?.kind === 'screen');
  return <FilmedBoard secret={secret} page={useShownPage()} over={isOver ? 'screen' : null} />;
};
export default BoardFilm;
