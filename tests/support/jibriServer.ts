import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { filmed } from './recorderProcess.js';

interface Start {
  sessionId: string;
  callParams: { callUrlInfo: { baseUrl: string; callName: string } };
  callLoginParams: { domain: string; username: string; password: string };
  sinkType: string;
  youTubeStreamKey?: string;
}

/**
 * Stands in for Jibri: its HTTP interface, and a film of a colour and a tone in real time in the place of its browser's. It uses the
 * ticket up that stands in the password, as the page does.
 */
export class JibriServer {
  private film: ChildProcess | null = null;
  readonly starts: Start[] = [];
  private readonly server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const [status, body] = await this.answer(`${request.method} ${request.url}`, request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    };
    answer().catch(() => response.destroy());
  });

  constructor(
    private readonly apiUrl: string,
    readonly storage: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get isBusy(): boolean {
    return this.film !== null;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    await this.end();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(call: string, request: AsyncIterable<Buffer>): Promise<[number, object?]> {
    switch (call) {
      case 'GET /jibri/api/v1.0/health':
        return [
          200,
          {
            status: {
              busyStatus: this.film ? 'BUSY' : 'IDLE',
              health: { healthStatus: 'HEALTHY', details: {} },
            },
          },
        ];
      case 'POST /jibri/api/v1.0/startService': {
        if (this.film) return [412];
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        return [await this.start(JSON.parse(Buffer.concat(chunks).toString()) as Start)];
      }
      case 'POST /jibri/api/v1.0/stopService':
        await this.end();
        return [200];
      default:
        return [404];
    }
  }

  private async start(start: Start): Promise<number> {
    this.starts.push(start);
    const seat = await fetch(`${this.apiUrl}/api/public/recorderTicket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: start.callLoginParams.password }),
    });
    if (!seat.ok) return 500;
    const dir = join(this.storage, start.sessionId);
    mkdirSync(dir, { recursive: true });
    const [red, green, blue] = filmed.colour.map((one) => one.toString(16).padStart(2, '0'));
    const picture = `color=c=0x${red}${green}${blue}:size=1280x720:rate=25`;
    const sound = `sine=frequency=${filmed.hertz}:sample_rate=48000`;
    const inputs = ['-re', '-f', 'lavfi', '-i', picture, '-re', '-f', 'lavfi', '-i', sound];
    const outputs = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-flush_packets',
      '1',
    ];
    const to =
      start.youTubeStreamKey === undefined
        ? [join(dir, `${start.callParams.callUrlInfo.callName}.mp4`)]
        : ['-g', '25', '-tune', 'zerolatency', '-f', 'flv', start.youTubeStreamKey];
    const film = spawn('ffmpeg', ['-v', 'error', ...inputs, ...outputs, ...to], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.film = film;
    film.once('exit', () => (this.film = this.film === film ? null : this.film));
    return 200;
  }

  /** As Jibri ends: its file is whole. */
  private async end(): Promise<void> {
    const film = this.film;
    if (!film) return;
    film.kill('SIGINT');
    await once(film, 'exit');
  }
}
