import { lazy, Suspense, type ComponentType } from 'react';

/** A component of a part that is loaded when it is first shown. */
export const later = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Loaded = lazy(load);
  return () => (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
};
