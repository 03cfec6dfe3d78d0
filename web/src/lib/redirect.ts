/** Where a signed-out visitor wanted to go: the path in `redirect`, its query in `redirectParams`. */
const pathKey = 'redirect';
const paramsKey = 'redirectParams';

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    // Storage may be closed; then sign-in ends at the home page.
    return null;
  }
};

export const rememberPath = (pathname: string, search: string): void => {
  attempt(() => {
    localStorage.setItem(pathKey, pathname);
    localStorage.setItem(paramsKey, search);
  });
};

/** The remembered address, else the home page. Only paths of this app are accepted. */
export const rememberedPath = (): string => {
  const path = attempt(() => localStorage.getItem(pathKey)) ?? '/';
  const params = attempt(() => localStorage.getItem(paramsKey)) ?? '';
  const isOurs = /^\/(?![/\\])/.test(path);
  return isOurs ? path + (params.startsWith('?') ? params : '') : '/';
};

export const forgetPath = (): void => {
  attempt(() => {
    localStorage.removeItem(pathKey);
    localStorage.removeItem(paramsKey);
  });
};
