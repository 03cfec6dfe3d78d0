import { slideLayerId } from '@derslik/contract/room/slideLayers';
import type { ShownMaterial } from '@derslik/contract/room/parts/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilmParts } from '../../room/filmFront';
import { useBox } from '../../room/media/useBox';
import styles from './Material.module.css';
import { placeIn } from './pagePlace';
import { useShownMaterial } from './useMaterial';
import { useMaterialKey } from './useMaterialKey';

/** Nobody presses "again" on a page that films. */
const againMs = 5_000;

const Filmed = ({ shown, secret }: { shown: ShownMaterial; secret: string }) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useBox(box);
  const { overSlides } = useFilmParts();
  const { known, retry } = useMaterialKey(shown.shareId, secret);
  const [lost, setLost] = useState(0);
  useEffect(() => {
    if (lost === 0) return;
    const timer = setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [lost, retry]);
  const { page } = shown;
  const facts = known?.pages[page - 1];
  const place = facts && room.width > 0 ? placeIn(room, facts, shown) : null;
  return (
    <figure className={styles.film} data-film-slide={page} aria-label={known?.title || t('material.shown')}>
      <div ref={box} className={styles.box}>
        {known && facts && place && (
          <>
            <img
              key={`${known.expiresAt}.${page}`}
              className={styles.image}
              src={`${known.src}/${page}`}
              alt=""
              data-held
              style={{
                width: place.width,
                height: place.height,
                transform: `translate(${place.left}px, ${place.top}px)`,
              }}
              onError={() => setLost((before) => before + 1)}
            />
            {overSlides.map(({ name, Over }) => (
              <Over
                key={name}
                {...{ secret, place }}
                layerId={slideLayerId(known.id, page)}
                ratio={facts.width / facts.height}
              />
            ))}
          </>
        )}
      </div>
    </figure>
  );
};

/** The page of slides that the room is shown, with its writing, in a film: nothing to press. */
const MaterialFilm = ({ secret }: { secret: string }) => {
  const shown = useShownMaterial();
  return shown && <Filmed key={shown.shareId} {...{ shown, secret }} />;
};
export default MaterialFilm;
