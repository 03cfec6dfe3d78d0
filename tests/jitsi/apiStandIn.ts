import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const secret = 'a secret between the API and Prosody';

export interface Rights {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

export interface Policy {
  readonly room: string;
  readonly seq: number;
  readonly open: boolean;
  readonly people: Readonly<Record<string, Rights>>;
}

export const everything: Rights = { microphone: true, camera: true, screen: true };
export const nothing: Rights = { microphone: false, camera: false, screen: false };

/** Plays the API's side that Prosody asks. */
export interface ApiStandIn {
  readonly url: string;
  readonly rooms: Map<string, Policy>;
  /** Seats of readers that live. */
  readonly seats: Set<string>;
  /** Room names and seats in the order in which they were asked for with the right bearer. */
  readonly asked: string[];
  /** A status that is answered to every question, whatever is asked; or nothing is ever answered. */
  trouble: number | 'silence' | undefined;
  stop(): Promise<void>;
}

export async function startApi(): Promise<ApiStandIn> {
  const rooms = new Map<string, Policy>();
  const seats = new Set<string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, kind, name] = /^\/internal\/conference\/(rooms|seats)\/([^/]+)$/.exec(request.url ?? '') ?? [];
    if (request.headers.authorization !== `Bearer ${secret}` || name === undefined) {
      response.writeHead(401).end();
      return;
    }
    asked.push(name);
    const policy = rooms.get(name);
    if (api.trouble === 'silence') return;
    if (api.trouble !== undefined) response.writeHead(api.trouble).end();
    else if (kind === 'seats') response.writeHead(seats.has(name) ? 204 : 404).end();
    else if (policy === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(policy));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: ApiStandIn = {
    url: `http://127.0.0.1:${port}/internal/conference`,
    rooms,
    seats,
    asked,
    trouble: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
