import { createHash } from 'node:crypto';
import type { Auth, SocketToken } from '@derslik/contract/auth';
import type { BbbPlatforms, BbbSecret, BbbWay } from '@derslik/contract/bigBlueButton';
import { RoomClient } from '../support/roomClient.js';
import type { TestPerson } from '../support/school.js';
import type { Answer, Member, TestApi } from './testApi.js';

/** What came of a call: its text is XML, whatever it says. */
export interface BbbAnswer {
  status: number;
  type: string;
  text: string;
  location: string;
}

/** What stands first in an element of this name; null: there is none. */
export const element = (text: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? (text.includes(`<${name}/>`) ? '' : null);

type Hash = 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** A learning platform's own hand: it signs as BigBlueButton's clients do. */
export class BbbHand {
  constructor(
    private readonly api: TestApi,
    readonly id: string,
    public secret: string,
  ) {}

  /** A platform that is switched on. @param settings what else is set */
  static async make(
    api: TestApi,
    head: Member,
    name: string,
    settings: Record<string, unknown> = {},
  ): Promise<BbbHand> {
    const made = await api.call<BbbSecret>('POST', '/api/admin/bbbPlatforms', { name }, head);
    const hand = new BbbHand(api, made.body.id, made.body.secret);
    await hand.set(head, { isOn: true, ...settings });
    return hand;
  }

  async set(head: Member, settings: Record<string, unknown>): Promise<Answer<BbbPlatforms>> {
    const { platforms } = (await this.api.call<BbbPlatforms>('GET', '/api/admin/bbbPlatforms', undefined, head)).body;
    const {
      owner: _owner,
      meetings: _meetings,
      calledAt: _calledAt,
      id: _id,
      ...now
    } = platforms.find(({ id }) => id === this.id)!;
    return this.api.call('PUT', `/api/admin/bbbPlatforms/${this.id}`, { ...now, ...settings }, head);
  }

  /** The query with its checksum. @param query as it is sent, byte for byte */
  signed(call: string, query: string, hash: Hash = 'sha256', secret = this.secret): string {
    const checksum = createHash(hash).update(`${call}${query}${secret}`).digest('hex');
    return query === '' ? `checksum=${checksum}` : `${query}&checksum=${checksum}`;
  }

  address(call: string, values: Record<string, string>, hash?: Hash): string {
    return `/bigbluebutton/api/${call}?${this.signed(call, new URLSearchParams(values).toString(), hash)}`;
  }

  call(call: string, values: Record<string, string> = {}, hash?: Hash): Promise<BbbAnswer> {
    return this.raw('GET', this.address(call, values, hash));
  }

  async raw(method: string, path: string, body?: string, type?: string): Promise<BbbAnswer> {
    const answer = await fetch(`${this.api.url}${path}`, {
      method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body, headers: { 'content-type': type ?? 'application/xml' } }),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
      location: answer.headers.get('location') ?? '',
    };
  }

  create(meetingID: string, values: Record<string, string> = {}): Promise<BbbAnswer> {
    return this.call('create', { meetingID, name: 'Matematik', attendeePW: 'ap', moderatorPW: 'mp', ...values });
  }

  /** Where somebody is sent who joins. */
  async join(meetingID: string, fullName: string, values: Record<string, string> = {}): Promise<string> {
    const { location, text } = await this.call('join', { meetingID, fullName, role: 'VIEWER', ...values });
    if (!location) throw new Error(`The join was refused: ${text}`);
    return location.split('#')[1] ?? '';
  }

  /** Comes in with a ticket, in a browser of its own or in this one. */
  enter(ticket: string, cookie?: string): Promise<Answer<{ data: Auth; way: BbbWay }>> {
    return this.api.call('POST', '/api/auth/platformJoin', { ticket }, { headers: cookie ? { cookie } : {} });
  }

  /** Somebody who has come in this way, as sockets know them. */
  async person(
    meetingID: string,
    fullName: string,
    values: Record<string, string> = {},
  ): Promise<TestPerson & { code: string }> {
    return this.personBy(await this.join(meetingID, fullName, values));
  }

  private async personBy(ticket: string): Promise<TestPerson & { code: string }> {
    const { body } = await this.enter(ticket);
    const { id, token: bearer, name } = body.data.informations;
    const socketToken = async (): Promise<SocketToken> =>
      (await this.api.call<{ data: SocketToken }>('GET', '/api/socketToken', undefined, { token: bearer })).body.data;
    return { id, name, kind: 'guest', bearer, socketToken, code: body.way.code };
  }

  /** Such a person, inside. */
  async inside(meetingID: string, fullName: string, values: Record<string, string> = {}): Promise<RoomClient> {
    return this.insideBy(await this.join(meetingID, fullName, values));
  }
  async insideBy(ticket: string): Promise<RoomClient> {
    const person = await this.personBy(ticket);
    return RoomClient.join(this.api.url, person, { id: '', token: person.code, password: '' });
  }
}
