import { lazy, Suspense } from 'react';
import { insist } from '../../lib/insist';
import type { RoomPart } from '../../room/roomPart';

const Stage = lazy(() => insist(() => import('./BoardStage')));

/** The whiteboard's stage, loaded when it is first opened. */
export const LateStage: NonNullable<RoomPart['stage']>['Main'] = (props) => (
  <Suspense fallback={null}>
    <Stage {...props} />
  </Suspense>
);
