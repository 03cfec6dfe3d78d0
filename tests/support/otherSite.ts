import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/** A site of somebody else's, at an address that is not the school's: each of its pages frames what its query's `frame` names. */
export class OtherSite {
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(port: number): Promise<OtherSite> {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://site');
      const frame = (searchParams.get('frame') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Okul</title><iframe src="${frame}" width="640" height="420"></iframe>`);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new OtherSite(server, `http://site.localhost:${port}`);
  }

  pageWith(address: string): string {
    return `${this.origin}/?frame=${encodeURIComponent(address)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
