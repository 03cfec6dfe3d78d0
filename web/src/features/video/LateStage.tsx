import { lazy, Suspense } from 'react';
import { insist } from '../../lib/insist';
import type { RoomPart } from '../../room/roomPart';

const Stage = lazy(() => insist(() => import('./VideoStage')));

/** The video's stage, loaded when one is first shared. */
export const LateStage: NonNullable<RoomPart['stage']>['Main'] = (props) => (
  <Suspense fallback={null}>
    <Stage {...props} />
  </Suspense>
);
