import { browserStorage } from '@derslik/client/storage';

/** Where a signed-out visitor wanted to go: the path in `redirect`, its query in `redirectParams`. */
const pathKey = 'redirect';
const paramsKey = 'redirectParams';

/** Only paths of this app: neither another site's address nor one that a browser takes for it. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberPath = (pathname: string, search: string): void => {
  browserStorage.write(pathKey, pathname);
  browserStorage.write(paramsKey, search);
};

/** The remembered address, else the home page. Only paths of this app are accepted. */
export const rememberedPath = (): string => {
  const path = browserStorage.read(pathKey) ?? '/';
  const params = browserStorage.read(paramsKey) ?? '';
  return isOwnPath(path) ? path + (params.startsWith('?') ? params : '') : '/';
};

export const forgetPath = (): void => {
  browserStorage.write(pathKey, null);
  browserStorage.write(paramsKey, null);
};
