import type { ComponentProps } from 'react';
import { LoadedPage } from '../layout/LoadedPage';
import { BroadcastNav } from './BroadcastNav';

/** The frame of a page beside the list of broadcasts. */
export const BroadcastPage = (props: Omit<ComponentProps<typeof LoadedPage>, 'nav'>) => (
  <LoadedPage {...props} nav={<BroadcastNav />} />
);
