import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadTexts } from '../lib/i18n';
import type { Area } from '../lib/texts';

/**
 * A page that is loaded when it's first visited, together with its texts; `preload` of the component within loads it before.
 * By React's `lazy`, unlike `later`: who goes on to another page sees this one until that has come.
 */
export const page = (
  load: () => Promise<{ default: ComponentType }>,
  areas: Area[] = [],
  waiting: ReactNode = null,
) => {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    const [whole] = await Promise.all([load(), loadTexts(...areas)]);
    Loaded = whole.default;
    return whole;
  };
  const Lazy = lazy(preload);
  // What is there is drawn with all else: `lazy` would show nothing in its place, and that for 300 ms.
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  };
  Object.assign(Page, { preload });
  return (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
};
