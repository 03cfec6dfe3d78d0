import { useTakeFront } from '../../room/useTakeFront';
import { DropPlace } from './DropPlace';
import { useBroughtFiles } from './useBroughtFiles';
import { useShownMaterial } from './useMaterial';

/** Slides that are shown take the main place; files that are dropped on the room are brought to it. */
export const MaterialInside = () => {
  useTakeFront('material', useShownMaterial() !== null);
  useBroughtFiles();
  return <DropPlace />;
};
