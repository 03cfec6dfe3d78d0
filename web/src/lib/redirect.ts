import { browserStorage } from '@derslik/client/storage';

/** Where a signed-out visitor wanted to go: the path in `redirect`, its query in `redirectParams`. */
const pathKey = 'redirect';
const paramsKey = 'redirectParams';
/** Whose page it was, if somebody's session ended there, and since when (ms) it waits: as `id time`. */
const ofKey = 'redirectOf';
const keptMs = 3_600_000;

/** Only paths of this app: neither another site's address nor one that a browser takes for it, which drops tabs and line ends. */
export const isOwnPath = (path: string): boolean => /^\/(?![\t\n\r]*[/\\])/.test(path);

export const rememberPath = (pathname: string, search: string, of = ''): void => {
  browserStorage.write(pathKey, pathname);
  browserStorage.write(paramsKey, search);
  browserStorage.write(ofKey, `${of} ${Date.now()}`);
};

/** The remembered address, else the home page: of who is here now, and not of the one who sat here long before. */
export const rememberedPath = (me: string | undefined): string => {
  const path = browserStorage.read(pathKey) ?? '/';
  const params = browserStorage.read(paramsKey) ?? '';
  const [of = '', at] = (browserStorage.read(ofKey) ?? '').split(' ');
  const isTheirs = (of === '' || of === me) && Date.now() - Number(at) < keptMs;
  return isTheirs && isOwnPath(path) ? path + (params.startsWith('?') ? params : '') : '/';
};

export const forgetPath = (): void => {
  for (const key of [pathKey, paramsKey, ofKey]) browserStorage.write(key, null);
};
