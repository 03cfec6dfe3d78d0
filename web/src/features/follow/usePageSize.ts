import { limits } from '@derslik/contract/limits';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';

export const usePageSize = (): number =>
  useMediaQuery(phoneQuery) ? limits.gallery.tilesMaxPhone : limits.gallery.tilesMax;
