import type { LectureKey } from '@derslik/contract/lectures';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBox } from '../../room/media/useBox';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Material.module.css';
import { placeAfterHand, placeIn, type PagePlace } from './pagePlace';
import type { Looking } from './useLooking';
import type { PageLook } from './useMaterial';

interface PageViewProps {
  known: Pick<LectureKey, 'src' | 'pages'>;
  looking: Pick<Looking, 'look' | 'mayTurn' | 'move'>;
  /** What lies on the page, at the place where it stands. */
  over?: (place: PagePlace) => ReactNode;
  /** It goes to a new place at once, as what lies on it does. */
  isStill?: boolean;
  /** A picture does not come: the right to it may be over. */
  onLost: () => void;
}

/** The page that is looked at, in its place; a hand moves one that is larger than its room. */
export const PageView = ({ known: { src, pages }, looking, over, isStill = false, onLost }: PageViewProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useBox(box);
  const { look, mayTurn, move } = looking;
  /** Where my hand took hold of the page, and how it stood then. */
  const grip = useRef<{ x: number; y: number; look: PageLook } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [lost, setLost] = useState<number | null>(null);
  const { page } = look;
  useEffect(() => {
    const near = [page + 1, page - 1].filter((one) => one >= 1 && one <= pages.length);
    const pictures = near.map((one) => Object.assign(new Image(), { src: `${src}/${one}` }));
    return () => pictures.forEach((picture) => picture.removeAttribute('src'));
  }, [src, page, pages.length]);
  const facts = pages[page - 1];
  if (!facts) return null;
  const place = placeIn(room, facts, look);
  const isMovable = mayTurn && (place.width > room.width || place.height > room.height);
  const begin = (event: PointerEvent): void => {
    if (!isMovable || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, look };
    setHeld(true);
  };
  const end = (): void => {
    grip.current = null;
    setHeld(false);
  };
  const go = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    // A key has turned the page under the hand, or enlarged it.
    if (held.look.page !== page || held.look.zoom !== look.zoom) return end();
    const by = { x: event.clientX - held.x, y: event.clientY - held.y };
    move({ zoom: look.zoom, ...placeAfterHand(room, facts, held.look, by) });
  };
  const label = t('slides.pageOf', { page, count: pages.length });
  return (
    <div
      className={styles.page}
      data-movable={isMovable || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys turn pages
      tabIndex={0}
      role="group"
      aria-label={label}
      data-page={page}
      data-zoom={look.zoom}
    >
      <div
        ref={box}
        className={styles.box}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {room.width > 0 && (
          <img
            className={styles.image}
            key={lost === page ? `${page}.again` : page}
            src={`${src}/${page}`}
            alt={label}
            draggable={false}
            data-held={isHeld || isStill ? '' : undefined}
            style={{
              width: place.width,
              height: place.height,
              transform: `translate(${place.left}px, ${place.top}px)`,
            }}
            onError={() => setLost(page)}
          />
        )}
      </div>
      {room.width > 0 && over?.(place)}
      {lost === page && (
        <div className={styles.note} role="alert">
          <p>{t('slides.lost')}</p>
          <Button
            variant="primary"
            onClick={() => {
              setLost(null);
              onLost();
            }}
          >
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <div aria-live="polite">
          {label}. {facts.text || t('slides.noText')}
        </div>
      </VisuallyHidden>
    </div>
  );
};
