import { lazy, Suspense, type ComponentType } from 'react';
import { insist } from '../lib/insist';

/** A component of a part that is loaded when it is first shown; while the line is away, as soon as it is back. */
export const later = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Loaded = lazy(() => insist(load));
  return () => (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
};
