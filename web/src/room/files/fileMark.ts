const endBytes = 256 * 1024;

/**
 * 64 hexadecimal digits by which the server knows a file again, on another day or in another browser. Of its name, its size, its time,
 * and what stands at both ends: to read a film whole would take longer than many an upload.
 */
export const fileMark = async (file: File): Promise<string> => {
  const about = `${file.name}\n${file.size}\n${file.lastModified}\n`;
  const ends = [file.slice(0, endBytes), file.slice(Math.max(endBytes, file.size - endBytes))];
  const bytes = await new Blob([about, ...ends]).arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A file's name, as a person would write the title. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/_+/g, ' ')
    .trim() || name;
