import { createStore } from '../../conference/store';
import type { VisibleTile } from './receivedTiles';

/** What is shown elsewhere than on the page, such as in a small window; it is received while the tab is hidden, too. */
export const receiveApart = createStore<{ tiles: readonly VisibleTile[] }>({ tiles: [] });
