import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** What it does with whoever calls. */
export type PlatformMood =
  'well' | 'hangs' | 'broken' | 'shape' | 'html' | 'huge' | 'slow' | 'otherLesson' | 'takesAndHangs';

export interface PlatformCallSeen {
  path: string;
  query: Record<string, string>;
  /** Whom the token names. */
  code: string;
  userType: string;
  key: string | null;
  body: Record<string, unknown>;
}

export interface PlatformLessonSet {
  lesson: Record<string, unknown> & { token: string };
  /** Who may have it, by the platform's own names, with its word for each. */
  people: Record<string, string | null>;
  pupils: string[];
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

/** A real outside lesson platform on this machine: it checks signatures, answers, hangs, breaks, lies, and comes back. */
export class LessonPlatform {
  mood: PlatformMood = 'well';
  readonly seen: PlatformCallSeen[] = [];
  readonly lessons = new Map<string, PlatformLessonSet>();
  private readonly open = new Set<ServerResponse>();

  private constructor(
    private readonly server: Server,
    readonly secret: string,
  ) {}

  static async start(): Promise<LessonPlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const one = new LessonPlatform(server, 'ortak-gizli-anahtar-0123456789-abcdef');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void one.serve(request, response));
    return one;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/gw`;
  }

  /** Calls of one path since the last look. */
  calls(end: string): PlatformCallSeen[] {
    return this.seen.filter(({ path }) => path.endsWith(end));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open.add(response);
    const url = new URL(request.url ?? '/', 'http://platform');
    const text = await readBody(request).catch(() => '');
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const claims = await jwtVerify(token, new TextEncoder().encode(this.secret), {
      audience: `http://${request.headers.host}`,
      algorithms: ['HS256'],
    }).catch(() => null);
    const code = claims?.payload.sub ?? '';
    this.seen.push({
      ...{ path: url.pathname, query: Object.fromEntries(url.searchParams), code },
      ...{
        userType: String(claims?.payload['user_type']),
        key: String(request.headers['idempotency-key'] ?? '') || null,
      },
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    });
    if (this.mood === 'hangs' || this.mood === 'takesAndHangs') return;
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (this.mood === 'broken') return json(503, {});
    if (this.mood === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bakım</h1>');
    if (this.mood === 'shape') return json(200, { data: [{ token: 7, name: null }] });
    if (this.mood === 'huge') return void response.writeHead(200).end('x'.repeat(2_000_000));
    if (this.mood === 'slow') {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
      return;
    }
    if (!claims) return json(401, {});
    if (url.pathname.endsWith('/live-subject/live-subject')) return this.lesson(url, code, json);
    if (url.pathname.endsWith('/live-subject-user')) return this.users(url, json);
    json(200, {});
  }

  private lesson(url: URL, code: string, json: (status: number, body: unknown) => void): void {
    const asked = url.searchParams.get('token');
    if (asked === null) return json(200, { data: [] });
    const found = this.lessons.get(asked);
    if (!found || !(code in found.people)) return json(404, {});
    const token = this.mood === 'otherLesson' ? 'another' : found.lesson.token;
    const integrated = { id: 7, userKey: found.people[code] ?? null };
    json(200, { data: [{ ...found.lesson, token, integrated }], total: 1 });
  }

  private users(url: URL, json: (status: number, body: unknown) => void): void {
    const page = Number(url.searchParams.get('page') ?? 1);
    const { pupils = [], people = {} } = this.lessons.get(url.searchParams.get('live_subject_token') ?? '') ?? {};
    const users = [
      { user_src_code: 'somebody-elses', user_type_slug: 'TEACHER' },
      ...pupils.map((one) => ({ user_src_code: one, user_type_slug: 'STUDENT', user_key: people[one] ?? null })),
    ];
    json(200, { data: users.slice((page - 1) * 100, page * 100), total: users.length });
  }
}
