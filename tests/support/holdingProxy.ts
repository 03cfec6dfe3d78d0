import { connect, createServer, type Socket } from 'node:net';

/** A wire to a database that can swallow answers: the database carries a query out, and nobody hears of it. */
export interface HoldingProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Swallows every answer until `release`; held answers are lost then, and new connections work. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** @param onAsked gets every query, as it goes by */
export async function startHoldingProxy(
  databaseUrl: string,
  onAsked: (bytes: Buffer) => void = () => undefined,
): Promise<HoldingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isHolding = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', onAsked);
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (!isHolding) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.toString(),
    hold: () => {
      isHolding = true;
    },
    release: () => {
      cut();
      isHolding = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
