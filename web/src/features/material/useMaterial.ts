import { shownMaterial, type ShownMaterial } from '@derslik/contract/room/parts/material';
import { definePartUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';

/** The slides that everyone is shown now. */
export const useShownMaterial = (): ShownMaterial | null =>
  useRoomSelector(({ data }) => data && shownMaterial.of(data.view));

/** How somebody looks at a page; as the room's state has it. */
export type PageLook = Pick<ShownMaterial, 'page' | 'zoom' | 'x' | 'y'>;

interface MaterialUi {
  /** I look on my own; null: where whoever leads does. */
  own: PageLook | null;
  /** The strip of pages is open. */
  hasStrip: boolean;
}
export const materialUi = definePartUi<MaterialUi>('material', { own: null, hasStrip: false });
