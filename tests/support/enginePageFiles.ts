import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundlePage } from './bundlePage.js';

export const enginePageHtml = '<!doctype html><title>engine</title><script type="module" src="/page.js"></script>';

/** The script of a page of this folder, as one file. */
export const buildEnginePage = (name: 'meshPage' | 'jitsiPage'): Promise<string> =>
  bundlePage(new URL(`./${name}.ts`, import.meta.url));

/** Serves the page of the mesh tests on localhost, a secure context. */
export async function serveMeshPage(): Promise<{ url: string; close(): Promise<void> }> {
  const code = await buildEnginePage('meshPage');
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? code : enginePageHtml);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
