import { expect, it } from 'vitest';
import { pictureAt, spriteOf } from './filmFiles.js';

it('a film has at most a hundred small pictures, and each moment of it has one of them', () => {
  for (const seconds of [0.3, 1, 7, 199, 200, 201, 2_400, 36_000]) {
    const sprite = spriteOf(seconds);
    expect(sprite.count).toBeLessThanOrEqual(100);
    expect(sprite.count * sprite.every).toBeGreaterThanOrEqual(seconds);
    const last = pictureAt(sprite, seconds);
    expect((last.top / sprite.height) * sprite.columns + last.left / sprite.width).toBe(sprite.count - 1);
  }
  const lesson = spriteOf(2_400);
  expect([lesson.every, lesson.count]).toEqual([24, 100]);
  expect(pictureAt(lesson, 0)).toEqual({ left: 0, top: 0 });
  expect(pictureAt(lesson, 24 * 13 + 5)).toEqual({ left: 3 * 160, top: 90 });
});
