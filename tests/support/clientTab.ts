import type { ChatMessage } from '@derslik/contract/chat';
import type { JitsiToken } from '@derslik/contract/conference';
import { AppError, type ErrorBody } from '@derslik/contract/errors';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RowPage } from '@derslik/contract/room/pagedRows';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import type { Participant } from '@derslik/contract/room/state';
import { RoomConnection } from '../../web/src/room/roomConnection.js';
import type { RoomConnectionState } from '../../web/src/room/roomConnectionState.js';
import type { TestMeeting, TestPerson } from './school.js';

/** A tab of the real web client, without a browser around it: its connection, cipher, outbox and reducer. */
export class ClientTab {
  readonly connection: RoomConnection;
  readonly states: RoomConnectionState[] = [];

  constructor(
    private readonly url: string,
    readonly person: TestPerson,
    readonly meeting: TestMeeting,
    tabId = `tab-${crypto.randomUUID()}`,
  ) {
    this.connection = new RoomConnection({
      origin: url,
      room: meeting.token,
      tabId,
      device: { kind: 'desktop', ios: false },
      getSocketToken: () => person.socketToken(),
      getJitsiToken: async () => {
        const { data } = await this.call<{ data: JitsiToken }>('/auth/getJitsiToken', { room: meeting.token });
        return data;
      },
      getPage: (path, after) => this.call<RowPage>(`${path}?after=${after}`),
    });
    this.connection.subscribe(() => this.states.push(this.connection.getState()));
  }

  get state(): RoomConnectionState {
    return this.connection.getState();
  }
  get me(): Participant | undefined {
    return this.state.data?.view.participants[this.person.id];
  }

  get messages(): readonly ChatMessage[] {
    return chatMessages.of(this.state.data).rows;
  }

  async enter(takeOver = false): Promise<this> {
    this.connection.enter({ pwd: this.meeting.password, wants: { cam: false, mic: true } }, takeOver);
    await this.until('an answer', ({ phase }) => phase !== 'entering');
    return this;
  }

  send(command: ClientCommand): Promise<unknown> {
    return this.connection.send(command);
  }

  /** Waits for a state of the client; no clock but a far limit. */
  until(what: string, is: (state: RoomConnectionState) => boolean, limitMs = 30_000): Promise<void> {
    return new Promise((resolve, reject) => {
      if (is(this.state)) return resolve();
      const limit = setTimeout(() => {
        stop();
        reject(new Error(`${this.person.name} waited for ${what}; phase ${this.state.phase}, up ${this.state.up}`));
      }, limitMs);
      const stop = this.connection.subscribe(() => {
        if (!is(this.state)) return;
        clearTimeout(limit);
        stop();
        resolve();
      });
    });
  }

  close(): void {
    this.connection.close();
  }

  private async call<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.person.bearer}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answered = (await answer.json()) as T | ErrorBody;
    if (!answer.ok) throw new AppError((answered as ErrorBody).error.code);
    return answered as T;
  }
}
