import type { ComponentProps } from 'react';
import { LoadedPage } from '../layout/LoadedPage';
import { RecordingNav } from './RecordingNav';

/** The frame of a page beside the list of films. */
export const RecordingPage = (props: Omit<ComponentProps<typeof LoadedPage>, 'nav'>) => (
  <LoadedPage {...props} nav={<RecordingNav />} />
);
