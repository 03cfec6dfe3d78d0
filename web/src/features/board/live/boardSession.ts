import type { BoardPageStrokes, BoardStroke } from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import { limits } from '@derslik/contract/limits';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { SeenEvent } from '@derslik/contract/room/events';
import { slideOfLayer } from '@derslik/contract/room/slideLayers';
import { mayDraw, pageRev } from '@derslik/contract/room/board/state';
import type { RoomState } from '@derslik/contract/room/state';
import { Listeners } from '../../../room/listeners';
import type { RoomConnection } from '../../../room/roomConnection';
import { boardPage } from './boardCalls';
import { takeEarly } from './earlyPage';
import { followStrokes, isOfStrokes } from './followStrokes';
import type { Stroke } from '../../../lib/ink/stroke';
import { liveStrokes, type LivePart } from './liveStrokes';
import { PageStrokes, type PageChange } from '../page/pageStrokes';
import type { KeptSteps } from './keptSteps';
import { openPictures, type FetchPicture } from '../../../lib/ink/pictures';
import { pictureOfRoom } from '../page/pictures';
import { noSteps, notTaken, redo, undo, withAct, type Act, type Steps, type UndoCommand } from './undo';

/** Sends a command; false where it failed, and that was said. */
type Send = (command: ClientCommand) => Promise<boolean>;
/** A stroke that waits for the room's answer. */
export interface Pending {
  pageId: string;
  stroke: Stroke;
}
/** How a page that films the room gets what no frame brings. */
export interface FilmedPages {
  page: (pageId: string) => Promise<BoardPageStrokes>;
  picture: FetchPicture;
}
type NewStroke = NonNullable<Extract<ClientCommand, { type: 'drawing' }>['line']>;

/** My copy of the board's pages, kept equal to the server's, and what I do on them. One for a stay in a room. */
export class BoardSession {
  private readonly pages = new Map<string, PageStrokes>();
  private readonly loading = new Map<string, (() => void)[]>();
  private readonly steps: Map<string, Steps>;
  /** Names of those who have gone, as pages brought them. */
  private readonly authors = new Map<string, string>();
  private readonly changes = new Listeners<[pageId: string, change: PageChange | null]>();
  /** Strokes of a page are others now; null: all of them may be. */
  readonly onChange = this.changes.add;
  private readonly moves = new Listeners<[]>();
  /** What moves is another: strokes being drawn, strokes that wait. */
  readonly onMove = this.moves.add;
  readonly live = liveStrokes(() => this.moves.emit());
  readonly pending = new Map<string, Pending>();
  private isLooking = false;

  constructor(
    private readonly connection: RoomConnection,
    private readonly send: Send,
    private readonly kept: KeptSteps,
    /** For whoever has no session to ask with. */
    private readonly film?: FilmedPages,
  ) {
    this.steps = new Map(Object.entries(kept.read()));
    connection.onEvent((seen, after) => this.follow(seen, after));
    connection.subscribe(() => this.lookLater());
  }

  /** The page's strokes as far as they are known; asks for them when they aren't. */
  lines(pageId: string): readonly BoardStroke[] {
    const page = this.pages.get(pageId) ?? new PageStrokes();
    this.pages.set(pageId, page);
    if (page.rev === null) this.fill(pageId, page);
    return page.lines;
  }

  /** Most pages of slides are empty, and known to be: a class that is turned to one doesn't ask for it thirty times. */
  private fill(pageId: string, page: PageStrokes): void {
    const { data } = this.connection.getState();
    if (data && slideOfLayer(data.view, pageId) !== null && pageRev(data.view, pageId) === 0) page.load(0, []);
    else void this.load(pageId);
  }

  isLoaded(pageId: string): boolean {
    return (this.pages.get(pageId)?.rev ?? null) !== null;
  }

  /** Who drew it; empty for somebody whom I don't know. */
  nameOf(authorId: string): string {
    const known = this.connection.getState().data?.people[authorId]?.formattedName;
    return known || (this.authors.get(authorId) ?? '');
  }

  /** Opens the page's pictures, and says when there are more. */
  async showPictures(pageId: string): Promise<void> {
    const code = this.connection.getState().data?.room.token;
    const { lines: strokes } = this.pages.get(pageId) ?? { lines: [] };
    if (code === undefined) return;
    if (await openPictures(this.film?.picture ?? pictureOfRoom(code), strokes)) this.changes.emit(pageId, null);
  }

  /** Somebody draws on. */
  hear(from: string, part: LivePart): void {
    this.live.hear(from, part);
    this.moves.emit();
  }

  /** They gave a stroke up. */
  unhear(from: string, lineId: string): void {
    if (this.live.drop(lineId, from)) this.moves.emit();
  }

  /** @returns whether it stands */
  async draw(pageId: string, stroke: NewStroke, replaces?: string): Promise<boolean> {
    this.pending.set(stroke.id, { pageId, stroke: stroke });
    this.moves.emit();
    const isDone = await this.send({
      type: 'drawing',
      pageId,
      line: stroke,
      ...(replaces !== undefined && { replaces }),
    });
    this.pending.delete(stroke.id);
    this.moves.emit();
    if (isDone)
      this.did(
        pageId,
        replaces === undefined
          ? { kind: 'drawn', ids: [stroke.id] }
          : { kind: 'replaced', gone: replaces, come: stroke.id },
      );
    return isDone;
  }

  async erase(pageId: string, ids: readonly string[]): Promise<void> {
    if (await this.wish(pageId, { type: 'erase', ids })) this.did(pageId, { kind: 'erased', ids });
  }

  async move(pageId: string, ids: readonly string[], dx: number, dy: number): Promise<void> {
    if (await this.wish(pageId, { type: 'move', ids, dx, dy })) this.did(pageId, { kind: 'moved', ids, dx, dy });
  }

  async clear(pageId: string, whose: 'mine' | 'everyone', me: string): Promise<void> {
    const gone = this.lines(pageId).filter(({ authorId }) => whose === 'everyone' || authorId === me);
    if (await this.send({ type: 'clearBoard', pageId, whose }))
      this.did(pageId, { kind: 'erased', ids: gone.map(({ id }) => id) });
  }

  stepsOn(pageId: string): Steps {
    return this.steps.get(pageId) ?? noSteps;
  }

  /** My last step on this page back, or the last one back again. */
  async step(pageId: string, which: 'undo' | 'redo'): Promise<void> {
    const found = (which === 'undo' ? undo : redo)(this.stepsOn(pageId));
    if (!found) return;
    this.stepped(pageId, found.steps);
    for (const wish of found.wishes) {
      if (await this.wish(pageId, wish)) continue;
      return this.stepped(pageId, notTaken(this.stepsOn(pageId), which, found));
    }
  }

  /** Who has gone, or may draw no more, leaves no stroke that never ends. */
  private dropLost(after: RoomState): void {
    this.live.dropOf((author) => !mayDraw(after, author));
    this.moves.emit();
  }

  private stepped(pageId: string, steps: Steps): void {
    this.steps.set(pageId, steps);
    this.kept.write(Object.fromEntries(this.steps));
    this.changes.emit(pageId, { added: [], removed: [] });
  }

  private did(pageId: string, act: Act): void {
    this.stepped(pageId, withAct(this.stepsOn(pageId), act));
  }

  /** @returns whether the room took all of it */
  private async wish(pageId: string, wish: UndoCommand): Promise<boolean> {
    const { lineIdsMax } = limits.board;
    for (let n = 0; n < wish.ids.length; n += lineIdsMax) {
      const lineIds = wish.ids.slice(n, n + lineIdsMax);
      const command: ClientCommand =
        wish.type === 'move'
          ? { type: 'moveLines', pageId, lineIds, dx: wish.dx, dy: wish.dy }
          : { type: wish.type === 'erase' ? 'eraseLines' : 'restoreLines', pageId, lineIds };
      if (!(await this.send(command))) return false;
    }
    return true;
  }

  private async load(pageId: string): Promise<void> {
    const code = this.connection.getState().data?.room.token;
    if (code === undefined || this.loading.has(pageId)) return;
    const missed: (() => void)[] = [];
    this.loading.set(pageId, missed);
    try {
      const asked = this.film?.page(pageId) ?? takeEarly(this.connection, pageId) ?? boardPage(code, pageId);
      const { rev, lines: strokes, authors = {} } = await asked;
      for (const [id, name] of Object.entries(authors)) this.authors.set(id, name);
      const change = this.pages.get(pageId)?.load(rev, strokes.map(unpacked<BoardStroke>));
      for (const again of missed) again();
      if (change) this.changes.emit(pageId, null);
      // It may be older than the room, where it was asked for before anybody listened.
      this.lookLater();
      void this.showPictures(pageId);
      for (const { id } of strokes) this.live.drop(id);
    } catch {
      // Asked again with the next change of the room.
    } finally {
      this.loading.delete(pageId);
    }
  }

  /** A frame's state comes before its events: only after them is it known what was missed. */
  private lookLater(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    setTimeout(() => {
      this.isLooking = false;
      this.reloadStale();
    });
  }

  /** A page that has missed something, once it can be asked for. */
  private reloadStale(): void {
    const { data, up } = this.connection.getState();
    if (!data || !up) return;
    for (const [id, page] of this.pages) {
      const rev = pageRev(data.view, id);
      if (rev !== null && page.rev !== rev && !this.loading.has(id)) {
        page.rev = null;
        void this.load(id);
      }
    }
  }

  private follow(seen: SeenEvent, after: RoomState): void {
    const { event } = seen;
    // Whoever leads now may know who drew what.
    if (event.type === 'roleSet' && event.id === after.viewer) for (const page of this.pages.values()) page.rev = null;
    if (!isOfStrokes(event)) return this.dropLost(after);
    const { pageId } = event;
    const rev = pageRev(after, pageId);
    const page = this.pages.get(pageId);
    if (rev === null || !page) return;
    const apply = (): void => {
      if (!page.follows(rev)) return;
      const change = followStrokes(page, event, seen);
      this.changes.emit(pageId, page.rev === null ? null : change);
      if (change?.added.some(({ tool }) => tool === 'image')) void this.showPictures(pageId);
    };
    const waiting = this.loading.get(pageId);
    if (waiting) waiting.push(apply);
    else apply();
    if (event.type === 'lineDrawn' && this.live.drop(event.lineId)) this.moves.emit();
  }
}
