/** One person's place in a measured room. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  /** Single-use; our server only. */
  readonly socketToken: string;
  readonly key: string;
  /** Opens what it gets and may speak; the others only count. */
  readonly speaks: boolean;
}

/** Where a crowd goes. */
export interface Place {
  readonly kind: 'ours' | 'floor';
  readonly url: string;
  /** Room code. */
  readonly room: string;
  readonly password: string;
}

/** A task for a process of clients. A group joins together and leaves together. */
export type Task =
  | { do: 'join'; group: string; place: Place; seats: Seat[]; everyMs: number }
  | { do: 'say'; group: string; times: number; frame: unknown }
  | { do: 'received'; group: string }
  | { do: 'close'; group: string };

/** What the clients of a group received since they began. */
export interface Received {
  messages: number;
  bytes: number;
  /** People in the room as those see it who open what they get; 0 where nobody does. */
  seen: number;
  /** The newest shared message that somebody opened. */
  frame: unknown;
}

/** One client of a crowd. */
export interface Client {
  readonly received: Received;
  say(frame: unknown): Promise<void>;
  close(): void;
}
