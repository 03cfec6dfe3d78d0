import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { BerReader, BerWriter, FilterParser, PagedResultsControl } from 'ldapts';

const tags = { bind: 0x60, bound: 0x61, search: 0x63, entry: 0x64, searched: 0x65, extended: 0x77, answered: 0x78 };
const invalidCredentials = 49;

export interface StubEntry {
  dn: string;
  attributes: Record<string, string[] | Buffer>;
}

interface Search {
  base: string;
  scope: number;
  filter: string;
  attributes: string[];
}

/**
 * What Active Directory does and no OpenLDAP: long groups in ranges, the rule in chain, `u:DOMAIN\name` as who one is, and why a right
 * password opens nothing. It speaks as much of the protocol as that takes, over an open line.
 */
export class ActiveDirectoryStub {
  /** By the name that is bound: the password, or why it is refused. */
  readonly accounts = new Map<string, { password: string; refusal?: string; whoAmI?: string }>();
  answer: (search: Search) => StubEntry[] = () => [];
  /** Where there are some, a search is answered page by page; each but the last has a cookie, also one without entries. */
  pages: StubEntry[][] = [];
  /** What was asked. */
  readonly searches: Search[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async start(): Promise<ActiveDirectoryStub> {
    const stub = new ActiveDirectoryStub();
    await new Promise<void>((resolve) => stub.server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let who = '';
    socket.on('error', () => {});
    // Each of these requests is one packet on this machine.
    socket.on('data', (data) => {
      const reader = new BerReader(data);
      reader.readSequence();
      const id = reader.readInt() ?? 0;
      const tag = reader.readSequence();
      if (tag === tags.bind) {
        reader.readInt();
        who = reader.readString() ?? '';
        const password = reader.readString(0x80) ?? '';
        const account = this.accounts.get(who);
        const isRight = account?.password === password;
        const refused = isRight ? account.refusal : '52e';
        socket.write(
          result(id, tags.bound, refused ? invalidCredentials : 0, refused ? `80090308: data ${refused}, v4563` : ''),
        );
      } else if (tag === tags.search) {
        const search = readSearch(reader);
        this.searches.push(search);
        const page = this.pages.shift();
        for (const entry of page ?? this.answer(search)) socket.write(entryOf(id, entry));
        const cookie = page && Buffer.from(this.pages.length > 0 ? `page ${this.pages.length}` : '');
        socket.write(result(id, tags.searched, 0, '', { cookie }));
      } else if (tag === tags.extended)
        socket.write(result(id, tags.answered, 0, '', { value: this.accounts.get(who)?.whoAmI ?? '' }));
    });
  }
}

const readSearch = (reader: BerReader): Search => {
  const base = reader.readString() ?? '';
  const scope = reader.readEnumeration() ?? 0;
  reader.readEnumeration();
  reader.readInt();
  reader.readInt();
  reader.readBoolean();
  const filter = FilterParser.parse(reader).toString();
  reader.readSequence();
  const attributes: string[] = [];
  const end = reader.offset + reader.length;
  while (reader.offset < end) attributes.push(reader.readString() ?? '');
  return { base, scope, filter, attributes };
};

const result = (
  id: number,
  tag: number,
  code: number,
  message: string,
  { value, cookie }: { value?: string; cookie?: Buffer | undefined } = {},
): Buffer => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString(message);
  if (value !== undefined) writer.writeString(value, 0x8b);
  writer.endSequence();
  if (cookie) {
    writer.startSequence(0xa0);
    new PagedResultsControl({ value: { size: 0, cookie } }).write(writer);
    writer.endSequence();
  }
  writer.endSequence();
  return writer.buffer;
};

const entryOf = (id: number, { dn, attributes }: StubEntry): Buffer => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tags.entry);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, values] of Object.entries(attributes)) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(0x31);
    for (const value of Buffer.isBuffer(values) ? [values] : values)
      if (Buffer.isBuffer(value)) writer.writeBuffer(value, 0x04);
      else writer.writeString(value);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
};
