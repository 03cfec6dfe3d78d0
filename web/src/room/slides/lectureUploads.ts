import { AppError } from '@derslik/contract/errors';
import type { LectureType } from '@derslik/contract/lectures';
import { officeNames, officeTypes } from '@derslik/contract/officeTypes';
import { makeUploads } from '../files/uploads';
import { lectureCalls } from './lectureCalls';

/** The kinds of files that a browser offers to choose from. Where the server opens no office files, it says so. */
export const lectureFiles = '.pdf,.png,.jpg,.jpeg,.webp,.pptx,.ppt,.odp,.docx,.odt,application/pdf,image/*';

const ends: readonly [RegExp, LectureType][] = [
  [/\.pdf$/i, 'application/pdf'],
  [/\.png$/i, 'image/png'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.webp$/i, 'image/webp'],
  [/\.pptx$/i, officeTypes.pptx],
  [/\.ppt$/i, officeTypes.ppt],
  [/\.odp$/i, officeTypes.odp],
  [/\.docx$/i, officeTypes.docx],
  [/\.odt$/i, officeTypes.odt],
];

/**
 * What the school takes a file as, by its name or its type; what is in it, the server looks at.
 * @throws AppError lectures.saveAsPdf, lectures.notReadable
 */
export const lectureTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>): LectureType => {
  if (officeNames.test(name)) throw new AppError('lectures.saveAsPdf');
  // What a file is called says more than what a system knows of its kinds.
  const found = ends.find(([end]) => end.test(name)) ?? ends.find(([, kind]) => kind === type);
  if (!found) throw new AppError('lectures.notReadable');
  return found[1];
};

/** Slides on their way now. */
export const lectureUploads = makeUploads(lectureCalls, lectureTypeOf);
