import { useEffect, useState, type ComponentType } from 'react';
import { loadTexts } from './i18n';
import { insist } from './insist';
import { isInLesson } from './missingPiece';
import type { Area } from './texts';

/** A component that is loaded when it is first shown, or before, where it is known that it will be. */
export type Later<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * While the line is away it comes as soon as that is back. Not React's `lazy`: that shows its fallback for 300 ms even of
 * what is there already.
 * @param areas of its texts, which come with it
 * @param Meanwhile what stands there until then, and for good where it does not come
 */
export const later = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  areas: readonly Area[] = [],
  Meanwhile?: ComponentType<Props>,
): Later<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> =>
    (loading ??= insist(() => Promise.all([load(), loadTexts(...areas)])).then(
      ([loaded]) => {
        Loaded = loaded.default;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const Late = (props: Props) => {
    const [Shown, setShown] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isHere = true;
      preload().then(
        () => isHere && setShown(() => Loaded),
        (error: unknown) => isHere && setFailure({ error }),
      );
      return () => {
        isHere = false;
      };
    }, []);
    // The page's own boundary says it in words, and offers to load again. A lesson goes on without it, and says so itself.
    if (failure && !Meanwhile && !isInLesson()) throw failure.error;
    const Here = Shown ?? Meanwhile;
    return Here && <Here {...props} />;
  };
  return Object.assign(Late, { preload });
};
