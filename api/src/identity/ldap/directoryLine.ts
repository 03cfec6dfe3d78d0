import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSafe, rootCertificates, type ConnectionOptions } from 'node:tls';
import type { LdapSettings } from '@derslik/contract/directory';
import { directoryLimits } from '@derslik/contract/limits/directory';
import {
  Client,
  FilterParser,
  InvalidCredentialsError,
  MessageResponseStatus,
  PagedResultsControl,
  SearchRequest,
  StatusCodeParser,
  type Entry,
  type Filter,
  type SearchResponse,
} from 'ldapts';
import { answerFault, DirectoryFault, handshakeFault, networkFault } from './directoryFault.js';
import { askForTls } from './startTls.js';

/** Why a directory refuses a right password (Active Directory, in hexadecimal in the message): it says so to nobody else. */
const saidOfRight: Readonly<Record<string, 'passwordOver' | 'closedThere'>> = {
  '532': 'passwordOver',
  '773': 'passwordOver',
  '533': 'closedThere',
  '701': 'closedThere',
};

/** What became of a bind with somebody's password. */
export type BindOutcome = 'right' | 'wrong' | 'passwordOver' | 'closedThere';

export interface DirectorySearch {
  base: string;
  filter: Filter | string;
  scope?: 'base' | 'sub';
  attributes: string[];
  /** Names whose values are bytes. */
  binary?: string[];
  /** Entries that are wanted at most; without it, all of them, page by page. */
  most?: number;
}

export interface Found {
  entries: Entry[];
  referrals: string[];
}

interface Patience {
  /** From the first packet to the last answer. */
  seconds: number;
  /** Told as each is done. */
  onStep?: (step: 'connected' | 'certificate', detail: string) => void;
}

/** What the library's client does with a request of its own. */
interface ClientInside {
  _ensureConnected: () => Promise<void>;
  _nextMessageId: () => number;
  _send: (request: SearchRequest) => Promise<SearchResponse>;
}

const whoAmI = '1.3.6.1.4.1.4203.1.11.3';

/** A socket that is connected, and safe where it has to be. @throws DirectoryFault */
const openSocket = async (settings: LdapSettings, onStep: Patience['onStep'], hold: (socket: Socket) => void) => {
  const { host, port, security, certificate } = settings;
  const bare = host.replace(/^\[|\]$/g, '');
  const plain = connectPlain({ host: bare, port, noDelay: true });
  hold(plain);
  await new Promise<void>((resolve, reject) => {
    plain.once('connect', resolve).once('error', (error) => reject(networkFault(error)));
  });
  onStep?.('connected', `${bare}:${port}`);
  if (security === 'plain') return plain;
  if (security === 'startTls') await askForTls(plain);
  const options: ConnectionOptions = {
    socket: plain,
    minVersion: 'TLSv1.2',
    ...(isIP(bare) === 0 ? { servername: bare } : { host: bare }),
    ...(certificate ? { ca: [...rootCertificates, certificate] } : {}),
  };
  const safe = connectSafe(options);
  hold(safe);
  await new Promise<void>((resolve, reject) => {
    safe.once('secureConnect', resolve).once('error', (error) => reject(handshakeFault(error)));
    safe.once('close', () => reject(new DirectoryFault('noTls', 'the line was closed')));
  });
  onStep?.('certificate', safe.getProtocol() ?? '');
  return safe;
};

/** One line to a directory: of bounded time and bytes, over one connection, which never opens another by itself. */
export class DirectoryLine {
  private constructor(
    private readonly client: Client,
    private readonly state: { fault: DirectoryFault | null; end: () => void },
  ) {}

  /** @throws DirectoryFault */
  static async open(settings: LdapSettings, { seconds, onStep }: Patience): Promise<DirectoryLine> {
    const held: Socket[] = [];
    // The one around another first: Node crashes where the line is taken from under TLS that nobody reads.
    const destroyAll = (): void => {
      for (const socket of held.splice(0).toReversed()) socket.destroy();
    };
    let cut: (fault: DirectoryFault) => void = () => {};
    const state = { fault: null as DirectoryFault | null, end: () => {} };
    const stop = (fault: DirectoryFault): void => {
      state.fault ??= fault;
      destroyAll();
      cut(state.fault);
    };
    const timer = setTimeout(() => stop(new DirectoryFault('timeout', `${seconds} s`)), seconds * 1_000);
    state.end = () => {
      clearTimeout(timer);
      destroyAll();
    };
    const hold = (socket: Socket): void => {
      held.push(socket);
      // An error after the last answer is nobody's.
      socket.on('error', () => {});
    };
    try {
      const opening = openSocket(settings, onStep, hold);
      opening.catch(() => {});
      const socket = await Promise.race([opening, new Promise<never>((_resolve, reject) => (cut = reject))]);
      let bytes = 0;
      socket.on('data', (data: Buffer) => {
        bytes += data.length;
        if (bytes > directoryLimits.bytesMax) stop(new DirectoryFault('tooMany', `${bytes} bytes`));
      });
      let isTaken = false;
      const client = new Client({
        url: 'ldap://directory',
        // It was connected above. A second line would be neither safe nor bound.
        createConnection: (() => {
          if (isTaken) throw new DirectoryFault('unreachable', 'the line was closed');
          isTaken = true;
          return socket;
        }) as typeof connectPlain,
      });
      return new DirectoryLine(client, state);
    } catch (error) {
      state.end();
      throw state.fault ?? networkFault(error as Error);
    }
  }

  /**
   * Binds as an account of the school. An empty password would be no proof of anything (RFC 4513, 5.1.2).
   * @throws DirectoryFault bindRefused where it isn't right
   */
  async bindAs(name: string, password: string): Promise<void> {
    if (name === '' || password === '') throw new DirectoryFault('bindRefused', 'no name or no password');
    await this.asking(() => this.client.bind(name, password));
  }

  /** Whether this is their password. @throws DirectoryFault where the directory gave no such answer */
  async tryPassword(name: string, password: string): Promise<BindOutcome> {
    if (name === '' || password === '') return 'wrong';
    try {
      await this.client.bind(name, password);
      return 'right';
    } catch (error) {
      if (this.state.fault) throw this.state.fault;
      if (!(error instanceof InvalidCredentialsError) && (error as { code?: unknown }).code !== 49)
        throw answerFault(error);
      const said = /\bdata ([0-9a-f]{3})\b/.exec((error as Error).message)?.[1] ?? '';
      return saidOfRight[said] ?? 'wrong';
    }
  }

  /** As whom the line is bound: `dn:…` or `u:DOMAIN\name` (RFC 4532). @throws DirectoryFault */
  async whoAmI(): Promise<string> {
    const { value = '' } = await this.asking(() => this.client.exop(whoAmI));
    return value;
  }

  /** @throws DirectoryFault */
  async search({ base, filter, scope = 'sub', attributes, binary = [], most }: DirectorySearch): Promise<Found> {
    if (most === undefined) {
      const found: Found = { entries: [], referrals: [] };
      for await (const page of this.pages({ base, filter, scope, attributes, binary })) {
        found.entries.push(...page.entries);
        found.referrals.push(...page.referrals);
      }
      return found;
    }
    const options = { scope, filter, attributes, explicitBufferAttributes: binary, sizeLimit: most };
    const { searchEntries, searchReferences } = await this.asking(() => this.client.search(base, options));
    return { entries: searchEntries, referrals: searchReferences };
  }

  /** All of them, page by page, as the directory hands them out. @throws DirectoryFault */
  async *pages({
    base,
    filter,
    scope = 'sub',
    attributes,
    binary = [],
  }: Omit<DirectorySearch, 'most'>): AsyncGenerator<Found> {
    const control = new PagedResultsControl({ value: { size: directoryLimits.pageSize } });
    const request = new SearchRequest({
      ...{ messageId: -1, baseDN: base, scope, attributes, explicitBufferAttributes: binary, controls: [control] },
      filter: typeof filter === 'string' ? FilterParser.parseString(filter) : filter,
    });
    let cookie: Buffer | undefined;
    do {
      const page = await this.asking(() => this.sendPage(request));
      yield {
        entries: page.searchEntries.map((entry) => entry.toObject(attributes, binary)),
        referrals: page.searchReferences.flatMap(({ uris }) => uris),
      };
      const answered = page.controls?.find((one) => one instanceof PagedResultsControl);
      cookie = answered?.value?.cookie?.length ? answered.value.cookie : undefined;
      if (cookie) control.value = { size: directoryLimits.pageSize, cookie };
    } while (cookie);
  }

  close(): void {
    // Nobody waits for its goodbye.
    void this.client.unbind().catch(() => {});
    this.state.end();
  }

  /**
   * ldapts ends at a page without entries, though a directory may go on after it (RFC 2696, 3): whoever stands there would be taken for
   * somebody who has left. Its version is pinned, and a test goes over such a page.
   */
  private async sendPage(request: SearchRequest): Promise<SearchResponse> {
    const sender = this.client as unknown as ClientInside;
    await sender._ensureConnected();
    request.messageId = sender._nextMessageId();
    const response = await sender._send(request);
    if (response.status !== MessageResponseStatus.Success) throw StatusCodeParser.parse(response);
    return response;
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw this.state.fault ?? answerFault(error);
    }
  }
}
