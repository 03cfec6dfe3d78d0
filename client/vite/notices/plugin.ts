import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packagesOf } from './lockWalk.ts';
import { noticesOf, readLock, writeNotices } from './notices.ts';

const fileName = 'third-party-notices.txt';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const inPackages = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Writes the notices of what this workspace ships of others beside what is built of it. The build ends where a licence or its
 * text is unknown, and where it took in a package that the workspace doesn't name among its dependencies.
 */
export const thirdPartyNotices = (workspace: 'web' | 'admin' | 'api'): Plugin => ({
  name: 'derslik-third-party-notices',
  // After Vite has taken the files out that a server's build would not need.
  enforce: 'post',
  configureServer({ config, middlewares }) {
    middlewares.use(config.base + fileName, (_request, response) => {
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(writeNotices(noticesOf(root, workspace).notices));
    });
  },
  generateBundle() {
    const { notices, faults } = noticesOf(root, workspace);
    const named = new Set(packagesOf(readLock(root), workspace).map(({ name }) => name));
    const built = new Set([...this.getModuleIds()].flatMap((id) => inPackages.exec(id)?.[1] ?? []));
    const strangers = [...built].filter((name) => !named.has(name));
    faults.push(...strangers.map((name) => `${name} is in the build and not among the dependencies of ${workspace}`));
    if (faults.length > 0) this.error(faults.join('\n'));
    this.emitFile({ type: 'asset', fileName, source: writeNotices(notices) });
  },
});
