import { expect, test } from 'vitest';
import { isMobile, isUnsupportedDevice } from './device';

const safariIpad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const chromeIpad =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1';
const chromeIpadDesktop = `${safariIpad} CriOS/120.0`;
const androidTablet = 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const androidPhone = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const mac = safariIpad;
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';

test.each([
  ['Chrome on an iPad', chromeIpad, 5, true],
  ['Chrome on an iPad that asks for desktop pages', chromeIpadDesktop, 5, true],
  ['Safari on an iPad', safariIpad, 5, false],
  ['Chrome on an Android tablet', androidTablet, 5, false],
  ['Samsung Internet on an Android tablet', `${androidTablet} SamsungBrowser/23`, 5, true],
  ['Edge on an Android tablet', `${androidTablet} EdgA/120`, 5, true],
  ['Firefox on an Android tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:120.0) Gecko/120.0 Firefox/120.0', 5, true],
  ['Firefox on an Android phone', 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', 5, false],
  ['Safari on a Mac', mac, 0, false],
  ['Chrome on Linux', linux, 0, false],
])('%s: the device warning', (_name, userAgent, touchPoints, expected) => {
  expect(isUnsupportedDevice({ userAgent, touchPoints })).toBe(expected);
});

test('phones and tablets are mobile, computers are not', () => {
  expect(isMobile({ userAgent: androidPhone, touchPoints: 5 })).toBe(true);
  expect(isMobile({ userAgent: safariIpad, touchPoints: 5 })).toBe(true);
  expect(isMobile({ userAgent: mac, touchPoints: 0 })).toBe(false);
});
