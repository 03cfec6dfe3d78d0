import { expect, it } from 'vitest';
import { readUserAgent } from './userAgent';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows', false],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', false],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0', 'Chrome', 'ChromeOS', false],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS', false],
  [`${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${phone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [`${phone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', true],
  [`${phone} EdgiOS/141.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone', true],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android', true],
  [`${android} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s', (userAgent, browser, system, isHandheld) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system, isHandheld });
});
