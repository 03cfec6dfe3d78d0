import { contentOf } from '@derslik/contract/room/contents';
import type { RoomEvent, SeenEvent } from '@derslik/contract/room/events';
import type { BoardEvent } from '@derslik/contract/room/parts/board';
import type { PageChange, PageStrokes } from '../page/pageStrokes';

const strokeEvents = ['lineDrawn', 'linesErased', 'linesRestored', 'linesMoved', 'boardCleared'] as const;
export type StrokeEvent = Extract<BoardEvent, { type: (typeof strokeEvents)[number] }>;
/** Does it change a page's strokes? */
export const isOfStrokes = (event: RoomEvent): event is StrokeEvent => strokeEvents.some((type) => type === event.type);

/** What an event makes of a page that it follows; without its stroke the page is to be loaded anew. */
export const followStrokes = (page: PageStrokes, event: StrokeEvent, seen: SeenEvent): PageChange => {
  switch (event.type) {
    case 'lineDrawn': {
      const stroke = contentOf(seen, 'lineDrawn');
      if (stroke) return page.draw(stroke);
      page.rev = null;
      return { added: [], removed: [] };
    }
    case 'linesErased':
    case 'boardCleared':
      return page.erase(event.by, event);
    case 'linesRestored':
      return page.restore(event.by, event.lineIds);
    case 'linesMoved':
      return page.move(event, event.dx, event.dy);
  }
};
