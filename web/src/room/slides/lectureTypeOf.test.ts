import { AppError } from '@derslik/contract/errors';
import { officeTypes } from '@derslik/contract/officeTypes';
import { expect, it } from 'vitest';
import { lectureTypeOf } from './lectureUploads';

it.each([
  ['Üçgenler.pdf', 'application/pdf', 'application/pdf'],
  ['ÜÇGENLER.PDF', '', 'application/pdf'],
  ['tahta.JPG', 'image/jpeg', 'image/jpeg'],
  ['adsız', 'image/png', 'image/png'],
  ['sunum.pptx', '', officeTypes.pptx],
  ['SUNUM.ODP', 'application/octet-stream', officeTypes.odp],
  ['eski.ppt', 'application/vnd.ms-powerpoint', officeTypes.ppt],
  ['ödev.docx', 'application/zip', officeTypes.docx],
  ['ödev', officeTypes.odt, officeTypes.odt],
])('%s (%s) is taken as %s', (name, type, taken) => {
  expect(lectureTypeOf({ name, type })).toBe(taken);
});

it.each([
  ['sunum.key', 'lectures.saveAsPdf'],
  ['ödev.DOC', 'lectures.saveAsPdf'],
  ['liste.xlsx', 'lectures.saveAsPdf'],
  ['resim.svg', 'lectures.notReadable'],
  ['sunum.pdf.exe', 'lectures.notReadable'],
])('%s is answered with %s', (name, code) => {
  expect(() => lectureTypeOf({ name, type: '' })).toThrow(new AppError(code as 'lectures.saveAsPdf'));
});
