import { useTakeFront } from '../../room/useTakeFront';
import { useBoardKind } from './useBoardKind';

/** A whiteboard that opens takes the main place. */
export const BoardInside = () => {
  useTakeFront('board', useBoardKind() === 'whiteboard');
  return null;
};
