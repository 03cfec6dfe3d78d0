import { existsSync } from 'node:fs';

/** The path of the machine's Chromium. */
export function browserPath(): string {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error('Chromium is not installed. Run: apt-get install chromium');
  return found;
}
