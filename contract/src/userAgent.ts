/** What a browser's name for itself tells. Names are proper names, the same in every language; null: it doesn't tell. */
export interface KnownBrowser {
  browser: string | null;
  system: string | null;
  /** A phone or a tablet. */
  isHandheld: boolean;
}

// Most name themselves after others too: the more particular stands first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const handhelds = new Set<string | null>(['iPhone', 'iPad', 'Android']);

/** Browser and system by the `User-Agent`. It is a label: anybody may send any. */
export const readUserAgent = (userAgent: string): KnownBrowser => {
  const first = (known: readonly (readonly [RegExp, string])[]): string | null =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const system = first(systems);
  return { browser: first(browsers), system, isHandheld: handhelds.has(system) };
};
