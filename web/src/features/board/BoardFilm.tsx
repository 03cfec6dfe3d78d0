import { http } from '@derslik/client/http';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../../room/media/useBox';
import { useRoomConnection } from '../../room/RoomProvider';
import { BoardSurface } from './boardSurface';
import { BoardSession } from './live/boardSession';
import { Pointers } from './live/pointers';
import { Hand } from './pen/hand';
import type { Holding } from './pen/holding';
import { useShownPage } from './useBoard';
import styles from './BoardFilm.module.css';

const nothing = (): void => undefined;
const empty: Holding = { tool: 'scroll', brushColor: '', brushRadius: 1, mayDraw: false, mayChange: () => false };

/** What is drawn, for a page that draws nothing itself. */
const useFilmedBoard = (secret: string): BoardSession => {
  const connection = useRoomConnection();
  const session = useMemo(() => {
    const getPage = async (pageId: string): Promise<BoardPageStrokes> =>
      (
        await http<{ data: BoardPageStrokes }>({
          ...{ path: '/public/recorderBoard', method: 'POST', anonymous: true },
          body: { secret, pageId },
        })
      ).data;
    return new BoardSession(connection, () => Promise.resolve(false), { read: () => ({}), write: nothing }, getPage);
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

/** The open whiteboard in a film: the whole page, no tools, and no names of who points. */
const BoardFilm = ({ secret }: { secret: string }) => {
  const area = useRef<HTMLDivElement>(null);
  const finished = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const box = useBox(area);
  const page = useShownPage();
  const session = useFilmedBoard(secret);
  const [surface, setSurface] = useState<BoardSurface | null>(null);
  useLayoutEffect(() => {
    if (!finished.current || !moving.current) return;
    const made = new BoardSurface(finished.current, moving.current, {
      session,
      pointers: new Pointers(),
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
  }, [session]);
  useEffect(() => surface?.show(page, true, true), [surface, page]);
  useEffect(() => surface?.fit(box, Math.min(2, devicePixelRatio)), [surface, box]);
  return (
    <div ref={area} className={styles.sheet} data-film-board>
      <canvas ref={finished} aria-hidden />
      <canvas ref={moving} aria-hidden />
    </div>
  );
};
export default BoardFilm;
