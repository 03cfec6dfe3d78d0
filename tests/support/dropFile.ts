import type { Visitor } from './visitor.js';

/** Holds a file over the page, and drops it there, as a hand does that drags it out of a folder. */
export const dropFile = async (
  { page }: Visitor,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
  over?: () => Promise<unknown>,
): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([called, kind, body]) => {
      const all = new DataTransfer();
      all.items.add(new File([Uint8Array.from(atob(body!), (sign) => sign.charCodeAt(0))], called!, { type: kind! }));
      return all;
    },
    [name, type, bytes.toString('base64')],
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await over?.();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
};
