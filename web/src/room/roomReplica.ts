import type { SeenEvent } from '@derslik/contract/room/events';
import type { PagedRow, PagedRows, RowPage } from '@derslik/contract/room/pagedRows';
import { pagedRows } from '@derslik/contract/room/parts';
import type { RoomState } from '@derslik/contract/room/state';
import type { ClientAnswers, RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import { Listeners } from './listeners';
import { dataOf, withFrame, withSnapshot, type RoomData } from './roomData';
import { RowCatchUp } from './rowCatchUp';

export interface RoomReplicaDeps {
  /** Asks for what came after `seq`; null where nobody can be asked, or answered. */
  ask: (seq: number) => Promise<ClientAnswers['catch up'] | null>;
  onChange: (data: RoomData) => void;
  /** The view may be another one now, and its events were told. */
  onView: () => void;
  /** The page of a part's rows after this event. */
  getPage: (of: PagedRows, after: number) => Promise<RowPage>;
}

/**
 * This tab's copy of a room, kept equal to the server's whatever is lost, repeated or late: a frame that doesn't follow
 * makes it ask for what is missing.
 */
export class RoomReplica {
  private known: RoomData | null = null;
  private catchingUp: Promise<void> | null = null;
  private readonly events = new Listeners<[seen: SeenEvent, after: RoomState]>();
  readonly onEvent = this.events.add;
  private readonly missed = new Listeners<[of: string, rows: readonly PagedRow[]]>();
  private readonly catchUps: readonly { of: PagedRows; catchUp: RowCatchUp }[];

  constructor(private readonly deps: RoomReplicaDeps) {
    this.catchUps = pagedRows.map((of) => {
      const getPage = (after: number) => deps.getPage(of, after);
      return { of, catchUp: new RowCatchUp({ getPage, onPage: (rows) => this.onPage(of, rows) }) };
    });
  }

  /** Rows that no frame told of, when they have come at last. */
  readonly onMissed = <R extends PagedRow>(of: PagedRows<R>, tell: (rows: readonly R[]) => void): (() => void) =>
    this.missed.add((name, rows) => name === of.name && tell(rows as readonly R[]));

  get data(): RoomData | null {
    return this.known;
  }
  /** The last event it has; 0 for none. */
  get seq(): number {
    return this.known?.view.seq ?? 0;
  }

  /** Begins, or begins anew, with the answer to a knock. */
  start(joined: RoomJoined): RoomData {
    this.keep(dataOf(joined, this.known), false);
    return this.known!;
  }

  applyFrame(frame: RoomFrame): void {
    if (!this.known) return;
    const result = withFrame(this.known, frame);
    if (result.kind === 'gap') return void this.catchUp();
    if (result.data === this.known) return;
    this.change(result.data, true);
    for (const { seen, after } of result.events) this.events.emit(seen, after);
    this.deps.onView();
  }

  applySnapshot(snapshot: RoomSnapshot): void {
    if (!this.known) return;
    this.change(withSnapshot(this.known, snapshot), false);
    this.deps.onView();
  }

  /** Puts older rows (a page of history) with the live ones. */
  addRows<R extends PagedRow>(of: PagedRows<R>, added: readonly R[]): void {
    if (!this.known) return;
    const rows = of.merged(of.of(this.known).rows, added);
    this.change({ ...this.known, paged: of.with(this.known.paged, { rows }) }, true);
  }

  /** Asks for missed rows, if any; also again after a failure. */
  loadMissed(): void {
    for (const { catchUp } of this.catchUps) void catchUp.load();
  }

  stop(): void {
    for (const { catchUp } of this.catchUps) catchUp.stop();
  }

  /** One question for all callers who notice the same gap. */
  catchUp(): Promise<void> {
    this.catchingUp ??= this.askForMissing().finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  private async askForMissing(): Promise<void> {
    const answer = this.known && (await this.deps.ask(this.seq));
    if (answer?.snapshot) this.applySnapshot(answer.snapshot);
    else if (answer?.frame) this.applyFrame(answer.frame);
  }

  private onPage(of: PagedRows, rows: readonly PagedRow[]): void {
    if (!this.known) return;
    const before = new Set(of.of(this.known).rows.map(({ id }) => id));
    this.addRows(of, rows);
    this.missed.emit(
      of.name,
      rows.filter(({ id }) => !before.has(id)),
    );
  }

  private change(data: RoomData, isTold: boolean): void {
    this.keep(data, isTold);
    this.deps.onChange(this.known!);
    for (const { catchUp } of this.catchUps) if (catchUp.gap?.failed === false) void catchUp.load();
  }

  /** `isTold`: no more is new than frames told. */
  private keep(data: RoomData, isTold: boolean): void {
    let { paged } = data;
    for (const { of, catchUp } of this.catchUps) {
      catchUp.follow(data.view.seq, data.view.participants[data.you] !== undefined, isTold);
      const [oldest] = of.of(data).rows;
      const isChangedUnseen = !isTold && this.known && of.isChanged(this.known.view, data.view);
      if (isChangedUnseen && oldest) catchUp.readAgain(oldest.seq - 1);
      paged = of.with(paged, { gap: catchUp.gap });
    }
    this.known = paged === data.paged ? data : { ...data, paged };
  }
}
