import { describe, expect, it } from 'vitest';
import { otherPlaces } from '../../../tests/support/otherPlaces.js';
import { localPath } from './localPath.js';

describe('a path to go on to', () => {
  it.each(['/', '/toplantilar?tab=next#x', '/room/123-456-789?lang=en', '/console/', '/console/#/users'])(
    'is ours: %s',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );
  it.each([...otherPlaces, null, undefined, 7, ['/'], { toString: () => '/' }])('is none of ours: %j', (path) => {
    expect(localPath(path)).toBeNull();
  });
});
