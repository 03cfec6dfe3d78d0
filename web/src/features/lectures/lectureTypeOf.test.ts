import { AppError } from '@derslik/contract/errors';
import { expect, it } from 'vitest';
import { lectureTypeOf } from './lectureUploads';

it.each([
  ['Üçgenler.pdf', 'application/pdf', 'application/pdf'],
  ['ÜÇGENLER.PDF', '', 'application/pdf'],
  ['tahta.JPG', 'image/jpeg', 'image/jpeg'],
  ['adsız', 'image/png', 'image/png'],
])('%s (%s) is taken as %s', (name, type, taken) => {
  expect(lectureTypeOf({ name, type })).toBe(taken);
});

it.each([
  ['sunum.pptx', 'lectures.saveAsPdf'],
  ['sunum.ODP', 'lectures.saveAsPdf'],
  ['resim.svg', 'lectures.notReadable'],
  ['sunum.pdf.exe', 'lectures.notReadable'],
])('%s is answered with %s', (name, code) => {
  expect(() => lectureTypeOf({ name, type: '' })).toThrow(new AppError(code as 'lectures.saveAsPdf'));
});
