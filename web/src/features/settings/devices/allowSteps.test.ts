import { expect, it } from 'vitest';
import { allowWayOf } from './allowSteps';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome', `${windows} Chrome/141.0.0.0 Safari/537.36`, 0, 'chromium'],
  ['Edge', `${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 0, 'chromium'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0, 'firefox'],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, 'safari'],
  ['Safari on an iPad, which says it were a Mac', `${mac} Version/18.1 Safari/605.1.15`, 5, 'safariIos'],
  ['Safari on an iPhone', `${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'safariIos'],
  ['Chrome on an iPhone', `${phone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 5, 'otherIos'],
  ['Chrome on a phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['a browser that says nothing', '', 0, 'chromium'],
] as const)('%s', (_name, userAgent, touchPoints, way) => {
  expect(allowWayOf({ userAgent, touchPoints })).toBe(way);
});
