import { expect, test } from 'vitest';
import { appLink, downloadFor } from './desktopApps';

const apps = { scheme: 'derslik', windows: 'https://okul.test/w.exe', mac: 'https://okul.test/m.dmg', linux: null };

test('each system is offered its own download', () => {
  expect(downloadFor(apps, 'Mozilla/5.0 (Windows NT 10.0)')).toBe(apps.windows);
  expect(downloadFor(apps, 'Mozilla/5.0 (Macintosh; Intel Mac OS X)')).toBe(apps.mac);
  expect(downloadFor(apps, 'Mozilla/5.0 (X11; Linux x86_64)')).toBeNull();
});

test('the app opens by its scheme, and a scheme that could carry script is refused', () => {
  expect(appLink(apps, '123-456-789')).toBe('derslik://room/123-456-789');
  expect(appLink({ ...apps, scheme: null }, 'x')).toBeNull();
  expect(appLink({ ...apps, scheme: 'java script:alert(1)//' }, 'x')).toBeNull();
});
