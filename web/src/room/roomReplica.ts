import type { ChatMessage } from '@derslik/contract/chat';
import { deletedMessages } from '@derslik/contract/room/parts/chat';
import type { SeenEvent } from '@derslik/contract/room/events';
import type { RoomState } from '@derslik/contract/room/state';
import type { ClientAnswers, RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import { ChatCatchUp, type ChatCatchUpDeps } from './chatCatchUp';
import { Listeners } from './listeners';
import { dataOf, withFrame, withMessages, withSnapshot, type RoomData } from './roomData';

export interface RoomReplicaDeps {
  /** Asks for what came after `seq`; null where nobody can be asked, or answered. */
  ask: (seq: number) => Promise<ClientAnswers['catch up'] | null>;
  onChange: (data: RoomData) => void;
  /** The view may be another one now, and its events were told. */
  onView: () => void;
  /** The page of chat after this event. */
  getChatPage: ChatCatchUpDeps['getPage'];
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
  private readonly missed = new Listeners<[messages: readonly ChatMessage[]]>();
  /** Messages that no frame told of, when they have come at last. */
  readonly onMissed = this.missed.add;
  private readonly chat: ChatCatchUp;

  constructor(private readonly deps: RoomReplicaDeps) {
    this.chat = new ChatCatchUp({
      getPage: deps.getChatPage,
      onPage: (messages, chatGap) => this.onChatPage(messages, chatGap),
    });
  }

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

  /** Puts older messages (a page of history) with the live ones. */
  addHistory(messages: readonly ChatMessage[]): void {
    if (this.known) this.change({ ...this.known, messages: withMessages(this.known.messages, messages) }, true);
  }

  /** Asks for missed messages, if any; also again after a failure. */
  loadMissedChat(): void {
    void this.chat.load();
  }

  stop(): void {
    this.chat.stop();
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

  private onChatPage(messages: readonly ChatMessage[], chatGap: RoomData['chatGap']): void {
    if (!this.known) return;
    const before = new Set(this.known.messages.map(({ id }) => id));
    this.change({ ...this.known, messages: withMessages(this.known.messages, messages), chatGap }, true);
    this.missed.emit(messages.filter(({ id }) => !before.has(id)));
  }

  private change(data: RoomData, isTold: boolean): void {
    this.keep(data, isTold);
    this.deps.onChange(this.known!);
    if (this.chat.gap?.failed === false) this.loadMissedChat();
  }

  /** `isTold`: no more is new than frames told. */
  private keep(data: RoomData, isTold: boolean): void {
    this.chat.follow(data.view.seq, data.view.participants[data.you] !== undefined, isTold);
    const [oldest] = data.messages;
    const isDeletedUnseen =
      !isTold && this.known && deletedMessages.of(this.known.view) !== deletedMessages.of(data.view);
    if (isDeletedUnseen && oldest) this.chat.readAgain(oldest.seq - 1);
    const { gap } = this.chat;
    this.known = gap === data.chatGap ? data : { ...data, chatGap: gap };
  }
}
