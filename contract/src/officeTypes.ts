/** What an office program writes, by the endings of its files. The server opens them where LibreOffice is installed. */
export const officeTypes = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ppt: 'application/vnd.ms-powerpoint',
  odp: 'application/vnd.oasis.opendocument.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type OfficeEnding = keyof typeof officeTypes;

const officeEndings = Object.keys(officeTypes) as OfficeEnding[];
/** Null where no office program wrote it. */
export const officeEndingOf = (type: string): OfficeEnding | null =>
  officeEndings.find((ending) => officeTypes[ending] === type) ?? null;

/** Other files of office programs, which are asked for as a PDF. */
export const officeNames = /\.(pps|ppsx|doc|key|xlsx?|ods)$/i;
