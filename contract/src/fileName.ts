/** What some system's file names can't hold: controls, unseen characters, and what parts folders or means a pattern. */
const impossible = /[\p{C}\\/:*?"<>|]+/gu;
/** Names of devices, which stay theirs whatever the ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 80;

/** A text as the name of a file that every system takes, without its ending. @param otherwise where nothing of it is left */
export const fileName = (text: string, otherwise: string): string => {
  const words = text.normalize('NFC').replace(impossible, ' ').replace(/\s+/g, ' ');
  const name = [...words]
    .slice(0, longest)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  if (name === '') return otherwise;
  return reserved.test(name) ? `_${name}` : name;
};
