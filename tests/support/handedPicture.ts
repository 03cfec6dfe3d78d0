import type { JSHandle, Locator, Page } from 'playwright-core';

const handed = (page: Page, picture: Buffer): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle((base64) => {
    const held = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    held.items.add(new File([bytes], 'ben.png', { type: 'image/png' }));
    return held;
  }, picture.toString('base64'));

/** Lets go of a picture file over this element. */
export const dropOn = async (place: Locator, picture: Buffer): Promise<void> => {
  const dataTransfer = await handed(place.page(), picture);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
};

/** Pastes a picture where the keyboard is. */
export const paste = async (page: Page, picture: Buffer): Promise<void> => {
  const clipboardData = await handed(page, picture);
  await clipboardData.evaluate((held) =>
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }),
    ),
  );
};
