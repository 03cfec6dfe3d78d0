import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadTexts } from '../lib/i18n';
import type { Area } from '../lib/texts';

/** A page that is loaded when it's first visited, together with its texts. */
export const page = (
  load: () => Promise<{ default: ComponentType }>,
  areas: Area[] = [],
  waiting: ReactNode = null,
) => {
  const Page = lazy(async () => (await Promise.all([load(), loadTexts(...areas)]))[0]);
  return (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
};
