import { hasFront } from '@derslik/contract/room/layouts';
import {
  useEffect,
  useRef,
  type CSSProperties,
  useLayoutEffect,
  useState,
  type RefObject,
  type FocusEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { sceneOf, type Scene } from '../../../room/layout/layout';
import { isInside, type Rect } from '../../../room/layout/rect';
import { seenOf } from '../../../room/layout/seen';
import { useBox, type Box } from '../../../room/media/useBox';
import { useReceive } from '../../../room/media/useReceive';
import { type RoomPart, useRoomParts } from '../../../room/roomPart';
import { useRoomConnection } from '../../../room/RoomProvider';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';
import { cx } from '../../../ui/cx';
import { phoneQuery, useMediaQuery, dockedQuery } from '../../../ui/useMediaQuery';
import { AloneNotice } from './AloneNotice';
import { PageTurner } from './PageTurner';
import { Tile } from './Tile';
import { useMainPerson } from '../../../room/layout/useMainPerson';
import { useTileIds } from '../../../room/layout/useTileIds';
import { sameList } from '../../../room/people/sameList';
import styles from './Stage.module.css';

/**
 * A button of the stage that goes while it has the focus (stop sharing, show the screen) would drop its user at the top of
 * the page: the stage itself takes the focus instead. For every element that holds such buttons.
 */
const useStageFocus = (stage: RefObject<HTMLElement | null>) => {
  const focused = useRef<Element | null>(null);
  // After every drawing: a removed element sends no event.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    onBlur: () => void (focused.current = null),
  };
};

type Front = RoomPart & { stage: NonNullable<RoomPart['stage']> };
const none: Front[] = [];
const hasStage = (part: RoomPart): part is Front => part.stage !== undefined;

/** What may take the main place now, and of these the one that I look at: my choice, else the first. */
const useFront = (): { there: readonly Front[]; front: Front | null } => {
  const parts = useRoomParts();
  const chosen = useRoomUi((ui) => ui.front);
  const there = useRoomSelector(
    ({ data }) => (data ? parts.filter(hasStage).filter(({ stage }) => stage.isThere(data.view)) : none),
    sameList,
  );
  return { there, front: there.find(({ name }) => name === chosen) ?? there[0] ?? null };
};

/** Where an open panel lies over the stage; null: nowhere. */
const useCover = (stage: RefObject<HTMLElement | null>, box: Box): Rect | null => {
  const isOpen = useRoomUi(({ panel }) => panel !== null);
  const isDocked = useMediaQuery(dockedQuery);
  const [cover, setCover] = useState<Rect | null>(null);
  useLayoutEffect(() => {
    const panel = isOpen && !isDocked ? document.querySelector('[data-side-panel]') : null;
    const [over, below] = [panel?.getBoundingClientRect(), stage.current?.getBoundingClientRect()];
    setCover(over && below ? { ...over.toJSON(), x: over.x - below.x, y: over.y - below.y } : null);
  }, [isOpen, isDocked, stage, box]);
  return cover;
};

const at = ({ x, y, width, height }: Rect): CSSProperties => ({ left: x, top: y, width, height });

/** How far from its right edge a picture is covered by the one inside it. */
const covered = (place: Rect, places: readonly Rect[]): object => {
  const inset = places.find((other) => other !== place && isInside(other, place));
  return inset ? { '--covered': `${place.x + place.width - inset.x}px` } : {};
};

/** Does it lie inside a larger one? */
const isOver = (place: Rect, { front, places }: Scene): boolean =>
  [...(front ? [front] : []), ...places].some((other) => other !== place && isInside(place, other));

/** Whose it is, of what is shared. */
const usePresenter = (stage: RoomPart['stage']): string | null => {
  const ui = useRoomUiStore();
  const { getState } = useRoomConnection();
  const read = (): string | null => {
    const { data } = getState();
    return (data && stage?.presenter?.(data.view, ui.get())) ?? null;
  };
  // Whichever of both changes it; nothing else draws.
  useRoomUi(read);
  return useRoomSelector(read);
};

/** Everyone's pictures, and what is shared, as the layout places them. */
export const Stage = () => {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const box = useBox(area);
  const ids = useTileIds();
  const isPhone = useMediaQuery(phoneQuery);
  const layout = useRoomUi((ui) => ui.layout);
  const firstTile = useRoomUi((ui) => ui.firstTile);
  const pinned = useRoomUi((ui) => ui.pinned);
  const me = useRoomSelector((s) => s.data?.you ?? '');
  const { there, front } = useFront();
  const presenter = usePresenter(front?.stage);
  const main = useMainPerson(ids, hasFront(layout));
  const isFrontShown = front !== null && hasFront(layout) && pinned === null;
  const ui = useRoomUiStore();
  const pinnedHasLeft = useRoomUi(({ pinned }) => pinned !== null && !ids.includes(pinned));
  useEffect(() => {
    if (pinnedHasLeft) ui.patch({ pinned: null });
  }, [pinnedHasLeft, ui]);
  const keptFocus = useStageFocus(area);
  const cover = useCover(area, box);
  const shared = isFrontShown ? { presenter } : null;
  const scene = sceneOf({ layout, ids, me, main, shared, firstTile, box, isPhone });
  const { places, page, pages, pageSize } = scene;
  const screen = isFrontShown && front.stage.isScreen ? presenter : null;
  const seen = seenOf(scene, screen, cover);
  useReceive(seen, hasFront(layout) && seen[0]?.participantId === (isFrontShown ? screen : main));
  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="region"
        aria-label={t('room.stage')}
        data-stage
        tabIndex={-1}
        {...keptFocus}
      >
        {box.width > 0 && (
          <>
            {front && scene.front && (
              <div key={front.name} className={styles.place} style={at(scene.front)}>
                <front.stage.Main />
              </div>
            )}
            {places.map((place) => (
              <div
                key={place.id}
                className={cx(styles.place, isOver(place, scene) && styles.inside)}
                style={{ ...at(place), ...covered(place, places) }}
              >
                <Tile id={place.id} />
              </div>
            ))}
          </>
        )}
      </div>
      <div className={styles.foot} data-pages={pages > 1 || undefined} {...keptFocus}>
        <div className={styles.said} aria-live="polite">
          {there.map(({ name, stage: { Bar } }) => (
            <Bar key={name} isShown={isFrontShown && name === front?.name} />
          ))}
        </div>
        {!front && ids.length === 1 && <AloneNotice />}
        {pages > 1 && <PageTurner page={page} pages={pages} pageSize={pageSize} />}
      </div>
    </>
  );
};
