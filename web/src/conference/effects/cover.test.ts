import { expect, it } from 'vitest';
import { coverPart } from './cover';

it.each([
  ['of the same shape whole', { width: 1280, height: 720 }, { width: 640, height: 360 }, [0, 0, 1280, 720]],
  ['of a wider one the middle', { width: 1600, height: 400 }, { width: 400, height: 400 }, [600, 0, 400, 400]],
  ['of a higher one the middle', { width: 400, height: 1600 }, { width: 400, height: 400 }, [0, 600, 400, 400]],
] as const)('the place takes a picture %s', (_, picture, box, part) => expect(coverPart(picture, box)).toEqual(part));
