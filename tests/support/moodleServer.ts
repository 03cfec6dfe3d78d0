import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** What it does with whoever calls it. */
export type MoodleMood = 'well' | 'broken' | 'hangs' | 'redirects' | 'loops' | 'endless' | 'gone';

export interface MoodleCallSeen {
  method: string;
  path: string;
  query: Record<string, string>;
  type: string;
  text: string;
  authorization: string;
  headers: IncomingHttpHeaders;
}

/** The other side: a real server on this machine that has slides, and is told what happened. */
export class MoodleServer {
  mood: MoodleMood = 'well';
  readonly seen: MoodleCallSeen[] = [];
  readonly files = new Map<string, Buffer>();
  /** What answers at a path, by its HTTP status, where that matters. */
  readonly pages = new Map<string, (call: MoodleCallSeen) => Promise<number>>();
  /** Bytes of answers without an end, and how often somebody stopped listening. */
  said = 0;
  hungUp = 0;
  private readonly open = new Set<ServerResponse>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<MoodleServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const one = new MoodleServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void one.serve(request, response));
    return one;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  calls(path: string): MoodleCallSeen[] {
    return this.seen.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open.add(response);
    const url = new URL(request.url ?? '/', this.url('/'));
    let text = '';
    for await (const piece of request) text += String(piece);
    const call: MoodleCallSeen = {
      ...{ method: request.method ?? '', path: url.pathname, query: Object.fromEntries(url.searchParams), text },
      ...{ type: request.headers['content-type'] ?? '', authorization: request.headers.authorization ?? '' },
      headers: request.headers,
    };
    this.seen.push(call);
    if (this.mood === 'hangs') return;
    if (this.mood === 'broken') return void response.writeHead(500).end('x'.repeat(1_000));
    if (this.mood === 'redirects') return void response.writeHead(302, { location: this.url('/elsewhere') }).end();
    if (this.mood === 'loops') return void response.writeHead(307, { location: request.url }).end();
    if (this.mood === 'gone') return void response.writeHead(410).end();
    if (this.mood === 'endless') return this.talk(response.writeHead(200));
    const page = this.pages.get(url.pathname);
    if (page) return void response.writeHead(await page(call)).end();
    const file = this.files.get(url.pathname);
    if (file) return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    response.writeHead(url.pathname.startsWith('/files/') ? 404 : 200).end();
  }

  /** Without an end, until nobody listens. */
  private talk(response: ServerResponse): void {
    const piece = Buffer.alloc(16_384, 'x');
    const more = (): void => {
      while (!response.destroyed && response.write(piece)) this.said += piece.length;
    };
    response.on('drain', more);
    response.on('close', () => (this.hungUp += 1));
    more();
  }
}

/** Claims of a token that this secret signed. @throws where another did */
export const claimsBy = async (secret: string, token: string, algorithm: 'HS256' | 'HS512') =>
  (await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: [algorithm] })).payload;

/** Whether a web hook's call was signed with this secret, as BigBlueButton's hooks are. */
export const isSignedHook = (secret: string, callbackUrl: string, { query, text }: MoodleCallSeen): boolean => {
  const { domain, event, timestamp } = Object.fromEntries(new URLSearchParams(text));
  const data = JSON.stringify({ domain, event, timestamp });
  return createHash('sha1').update(`${callbackUrl}${data}${secret}`).digest('hex') === query['checksum'];
};
