import { useTakeFront } from '../../room/useTakeFront';
import { useShownMaterial } from './useMaterial';

/** Slides that are shown take the main place. */
export const MaterialInside = () => {
  useTakeFront('material', useShownMaterial() !== null);
  return null;
};
