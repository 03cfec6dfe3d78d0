import { describe, expect, it } from 'vitest';
import { localPath } from './localPath.js';

describe('a path to go on to', () => {
  it.each(['/', '/toplantilar?tab=next#x', '/room/123-456-789?lang=en', '/console/', '/console/#/users'])(
    'is ours: %s',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );
  it.each([
    ...[
      '//kotu.example',
      '///kotu.example',
      '/\\kotu.example',
      '\\\\kotu.example',
      '/\t/kotu.example',
      '/\n/kotu.example',
      '\t//kotu.example',
    ],
    ...[
      'https://kotu.example',
      'http:kotu.example',
      'https:/kotu.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
    ],
    ...[
      'kotu.example',
      '@kotu.example',
      '.kotu.example',
      '',
      ' ',
      ' /',
      '?x',
      '#x',
      './/kotu.example',
      '../x',
      '/..//kotu.example',
      '/.//kotu.example',
    ],
    ...[
      '/%2e%2e//kotu.example',
      '/./\\kotu.example',
      '/x/..//kotu.example',
      '/\u0000/kotu.example',
      '/\u2028/x\r\nSet-Cookie: a=b',
      '//[::1]',
      '//127.0.0.1',
      '/\u007f/kotu',
    ],
    ...[
      '/api/auth/logout',
      '/API/auth/logout',
      '/./api/auth/logout',
      '/x/../api/x',
      '/media/films/x',
      '/internal/x',
      `/${'a'.repeat(2_000)}`,
    ],
    ...[null, undefined, 7, ['/'], { toString: () => '/' }],
  ])('is none of ours: %j', (path) => {
    expect(localPath(path)).toBeNull();
  });
});
