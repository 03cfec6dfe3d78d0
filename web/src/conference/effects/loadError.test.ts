import { AppError } from '@derslik/contract/errors';
import { expect, it } from 'vitest';
import { loadErrorOf } from './loadError';

it.each([
  ['in time for nobody', new AppError('common.timeout'), false, 'backgroundEffectError'],
  ['a file that did not come, or did not run', new Error('404'), false, 'webAssemblyWarning'],
  ['the same again', new Error('404'), true, 'backgroundEffectError'],
  ['too late again', new AppError('common.timeout'), true, 'backgroundEffectError'],
])('%s', (_, error, before, code) => expect(loadErrorOf(error, before)).toBe(`virtualBackground.${code}`));
