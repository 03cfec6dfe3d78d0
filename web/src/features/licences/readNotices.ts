export interface LicenceText {
  /** With its version. */
  name: string;
  licence: string;
}
export interface LicenceNotice {
  parts: LicenceText[];
  text: string;
}

/** Reads the file that the build writes: `client/vite/notices/notices.ts` says how it is divided. */
export const readNotices = (file: string): LicenceNotice[] =>
  file
    .split(/^={80}$/m)
    .slice(1)
    .map((notice) => {
      const [head = '', text = ''] = notice.split(/^-{80}$/m);
      const parts = head
        .trim()
        .split('\n')
        .map((line) => {
          const colon = line.lastIndexOf(': ');
          return { name: line.slice(0, colon), licence: line.slice(colon + 2) };
        });
      return { parts, text: text.trim() };
    });
