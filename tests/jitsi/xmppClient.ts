import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { type Element, XmlStream, escapeXml } from './xmlStream.js';

export interface Login {
  readonly port: number;
  /** The virtual host, an XMPP name. */
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

const patienceMs = 8_000;
export const muc = 'muc.meet.jitsi';

/** One XMPP connection, as a browser or Jicofo has it. Keeps everything that it received, in order. */
export class XmppClient {
  readonly received: Element[] = [];
  jid = '';
  private nextId = 0;
  private readonly listeners = new Set<() => void>();

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8');
    // A server that goes away is what some tests are about.
    socket.on('error', () => undefined);
    const stream = new XmlStream((stanza) => {
      this.received.push(stanza);
      for (const listener of this.listeners) listener();
    });
    socket.on('data', (data: string) => stream.feed(data));
  }

  static async login({ port, host, username, password }: Login): Promise<XmppClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const client = new XmppClient(socket);
    const open = `<stream:stream to='${host}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
    const secret = Buffer.from(`\0${username}\0${password}`).toString('base64');
    client.send(open);
    await client.next('the mechanisms', (stanza) => stanza.name === 'stream:features');
    client.send(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`);
    await client.next('success', (stanza) => stanza.name === 'success');
    client.received.length = 0;
    client.send(open);
    await client.next('the features', (stanza) => stanza.name === 'stream:features');
    const bound = await client.ask('', `<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>`, 'set');
    client.jid = bound.all('jid')[0]!.text;
    return client;
  }

  send(xml: string): void {
    this.socket.write(xml);
  }

  /** The first stanza received so far, or from now on, that the test accepts. */
  async next(what: string, accepts: (stanza: Element) => boolean): Promise<Element> {
    const found = this.received.find(accepts);
    if (found !== undefined) return found;
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        this.listeners.delete(look);
      };
      const look = () => {
        const stanza = this.received.find(accepts);
        if (stanza === undefined) return;
        finish();
        resolve(stanza);
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`${this.jid || 'A client'} waited in vain for ${what}`));
      }, patienceMs);
      this.listeners.add(look);
    });
  }

  /** Sends an iq and resolves with its answer, a result or an error. */
  async ask(to: string, child: string, type: 'get' | 'set'): Promise<Element> {
    const id = this.sendIq(to, child, type);
    return this.answer(id);
  }

  /** Sends an iq and returns its id; its answer is had with {@link answer}. */
  sendIq(to: string, child: string, type: 'get' | 'set' = 'set'): string {
    const id = `ask-${this.nextId++}`;
    this.send(`<iq type='${type}' id='${id}' ${to ? `to='${escapeXml(to)}'` : ''}>${child}</iq>`);
    return id;
  }

  answer(id: string): Promise<Element> {
    const isAnswer = (type: string | undefined) => type === 'result' || type === 'error';
    return this.next(
      `the answer to ${id}`,
      ({ name, attributes }) => name === 'iq' && attributes['id'] === id && isAnswer(attributes['type']),
    );
  }

  /** Resolves when everything that the server sent before now has arrived: what isn't here then never comes. */
  async settled(): Promise<void> {
    await this.ask('meet.jitsi', `<query xmlns='http://jabber.org/protocol/disco#info'/>`, 'get');
  }

  /** From now on the server keeps this connection for a while after it broke. */
  async keep(): Promise<void> {
    this.send(`<enable xmlns='urn:xmpp:sm:3' resume='true'/>`);
    await this.next('being kept', (stanza) => stanza.name === 'enabled');
  }

  /** Enters a conference: `joined`, or the condition with which the server refused. */
  async join(room: string, nick: string, told = ''): Promise<string> {
    const address = `${room}@${muc}/${nick}`;
    const from = this.received.length;
    this.send(`<presence to='${address}'><x xmlns='http://jabber.org/protocol/muc'/>${told}</presence>`);
    const answer = await this.next(
      `its own presence in ${room}`,
      (stanza) =>
        this.received.indexOf(stanza) >= from &&
        stanza.name === 'presence' &&
        (stanza.attributes['type'] === 'error' || (stanza.attributes['from'] === address && hasStatus(stanza, '110'))),
    );
    if (answer.attributes['type'] !== 'error') return 'joined';
    return answer.child('error')!.children[0]!.name;
  }

  /** Resolves when the conference has put this connection out. */
  async putOut(room: string, nick: string): Promise<Element> {
    return this.next(
      `being put out of ${room}`,
      (stanza) =>
        stanza.name === 'presence' &&
        stanza.attributes['type'] === 'unavailable' &&
        stanza.attributes['from'] === `${room}@${muc}/${nick}` &&
        hasStatus(stanza, '110'),
    );
  }

  /** Resolves when the server has closed the connection. */
  async closed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  end(): void {
    this.socket.destroy();
  }
}

export const hasStatus = (presence: Element, code: string): boolean =>
  presence.all('status').some((status) => status.attributes['code'] === code);
