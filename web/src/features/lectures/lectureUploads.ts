import { AppError } from '@derslik/contract/errors';
import { officeNames, type LectureType } from '@derslik/contract/lectures';
import { makeUploads } from '../../room/files/uploads';
import { lectureCalls } from './lectureCalls';

/** The kinds of files that a browser offers to choose from. What an office program wrote may be chosen, and is answered in words. */
export const lectureFiles = '.pdf,.png,.jpg,.jpeg,.webp,.pptx,.ppt,.odp,.docx,.odt,application/pdf,image/*';

const ends: readonly [RegExp, LectureType][] = [
  [/\.pdf$/i, 'application/pdf'],
  [/\.png$/i, 'image/png'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.webp$/i, 'image/webp'],
];

/**
 * What the school takes a file as, by its name or its type; what is in it, the server looks at.
 * @throws AppError lectures.saveAsPdf, lectures.notReadable
 */
export const lectureTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>): LectureType => {
  if (officeNames.test(name)) throw new AppError('lectures.saveAsPdf');
  const found = ends.find(([end, kind]) => kind === type || end.test(name));
  if (!found) throw new AppError('lectures.notReadable');
  return found[1];
};

/** Slides on their way now. */
export const lectureUploads = makeUploads(lectureCalls, lectureTypeOf);
