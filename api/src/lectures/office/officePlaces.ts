import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const officeProgram = 'soffice';
/** Where the process that opens files looks for programs. */
const places = ['/usr/local/bin', '/usr/bin', '/bin'];

/** Whether LibreOffice is here. Asked each time: it may be installed while the school is at work. */
export const opensOffice = (): boolean => places.some((place) => existsSync(join(place, officeProgram)));
