import type { JitsiToken } from '@derslik/contract/conference';
import { AppError, type ErrorBody } from '@derslik/contract/errors';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Participant } from '@derslik/contract/room/state';
import { RoomConnection } from '../../web/src/lib/roomConnection.js';
import type { RoomConnectionState } from '../../web/src/lib/roomPhase.js';
import type { TestMeeting, TestPerson } from './school.js';

/** A tab of the real web client, without a browser around it: its connection, cipher, outbox and reducer. */
export class ClientTab {
  readonly connection: RoomConnection;
  readonly states: RoomConnectionState[] = [];

  constructor(
    url: string,
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
        const answer = await fetch(`${url}/api/auth/getJitsiToken`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ room: meeting.token }),
        });
        const body = (await answer.json()) as { data: JitsiToken } | ErrorBody;
        if ('error' in body) throw new AppError(body.error.code);
        return body.data;
      },
    });
    this.connection.subscribe(() => this.states.push(this.connection.getState()));
  }

  get state(): RoomConnectionState {
    return this.connection.getState();
  }
  get me(): Participant | undefined {
    return this.state.data?.view.participants[this.person.id];
  }

  async enter(takeOver = false): Promise<this> {
    void this.connection.enter({ pwd: this.meeting.password, wants: { cam: false, mic: true } }, takeOver);
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
}
