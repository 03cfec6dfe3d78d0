import type { Plugin } from 'vite';

/**
 * Takes the router without its warnings to developers, which its package gives to whoever asks for a build of their own by the name of
 * its folder alone.
 */
export const builtRouter = (): Plugin => ({
  name: 'derslik-built-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});
