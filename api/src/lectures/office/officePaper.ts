import { createHash } from 'node:crypto';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { OfficeEnding } from '@derslik/contract/officeTypes';
import { readerThread } from '../../imports/readerThread.js';
import { NotInstalled, runConfined } from '../confined.js';
import { officeProgram as program, opensOffice } from './officePlaces.js';
import { officeProfile } from './officeProfile.js';

/** Which of LibreOffice's filters reads it: a file that is something else in truth is not read at all. */
const filters: Record<OfficeEnding, string> = {
  pptx: 'Impress MS PowerPoint 2007 XML',
  ppt: 'MS PowerPoint 97',
  odp: 'impress8',
  docx: 'MS Word 2007 XML',
  odt: 'writer8',
};

export interface CutAsked {
  from: string;
  to: string;
  ending: OfficeEnding;
}
export interface CutSeen {
  refused: ErrorCode | null;
}

const cutThread = readerThread<CutAsked, CutSeen>({
  program: 'lectures/office/cutPackage.worker.js',
  withinMs: 40_000,
  megabytesMost: 768,
  tooMuch: { refused: 'lectures.tooHeavy' },
});

/** The processor is its for so long, and by the clock twice as long, which is less than a process holds a file for. */
const seconds = 60;

/**
 * A file of an office program as a PDF, by LibreOffice in a process of its own, with a profile that is made for this one file.
 * @param dir a folder in which nothing else lies
 * @returns the path of the PDF
 * @throws AppError lectures.saveAsPdf where it is not installed, lectures.notReadable, lectures.locked, lectures.tooHeavy
 */
export const paperOfOffice = async (file: string, ending: OfficeEnding, dir: string): Promise<string> => {
  if (!opensOffice()) throw new AppError('lectures.saveAsPdf');
  await assertNotLocked(file, ending);
  const own = join(dir, 'office');
  await mkdir(join(own, 'profile/user'), { recursive: true });
  await writeFile(join(own, 'profile/user/registrymodifications.xcu'), officeProfile);
  const given = join(own, `slides.${ending}`);
  const { refused } = await cutThread({ from: file, to: given, ending });
  if (refused) throw new AppError(refused);
  const installation = `file://${join(own, 'profile')}`;
  const args = [
    `-env:UserInstallation=${installation}`,
    ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
    ...[`--infilter=${filters[ending]}`, '--convert-to', 'pdf', '--outdir', own, given],
  ];
  try {
    // Half of its address space are files that it only looks into.
    const bounds = { seconds, megabytes: 3_072, outputMegabytes: 256, files: 512 };
    const { code } = await runConfined({ program, args, dir: own, ...bounds });
    if (code === null || code > 128) throw new AppError('lectures.tooHeavy');
    const paper = join(own, 'slides.pdf');
    // It ends well where it could read nothing, too.
    if (!(await isSomething(paper))) throw new AppError('lectures.notReadable');
    await rm(join(own, 'profile'), { recursive: true, force: true });
    return paper;
  } catch (error) {
    throw error instanceof NotInstalled ? new AppError('lectures.saveAsPdf') : error;
  } finally {
    await Promise.all(socketsOf(installation).map((path) => rm(path, { force: true })));
  }
};

/**
 * Where LibreOffice listens for a second one of it, whatever folder it is told of: one that was ended leaves that behind. The name is its
 * user's number, who may be root to it alone, and a digest of its installation, each byte without a leading zero
 * (`CreateMD5FromString` in its source, desktop/source/app/officeipcthread.cxx).
 */
const socketsOf = (installation: string): string[] => {
  const digest = [...createHash('md5').update(Buffer.from(installation, 'utf16le')).digest()];
  const name = digest.map((byte) => byte.toString(16)).join('');
  return [process.getuid?.() ?? 0, 0].map((user) => `/tmp/OSL_PIPE_${user}_SingleOfficeIPC_${name}`);
};

const isSomething = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

const oldFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Names of the streams in which Office keeps what a password opens, as such files write them: two bytes a letter. */
const lockedStreams = ['EncryptedPackage', 'EncryptedSummary'].map((name) => Buffer.from(name, 'utf16le'));

/** An encrypted file of today's Office is a file of the old kind around it. @throws AppError lectures.locked, lectures.notReadable */
const assertNotLocked = async (path: string, ending: OfficeEnding): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const isOld = buffer.subarray(0, bytesRead).toString('latin1') === oldFile;
    if (!isOld && ending !== 'ppt') return;
    if (!isOld) throw new AppError('lectures.notReadable');
    const bytes = await file.readFile();
    if (lockedStreams.some((name) => bytes.includes(name))) throw new AppError('lectures.locked');
    if (ending !== 'ppt') throw new AppError('lectures.notReadable');
  } finally {
    await file.close();
  }
};
