import { limits } from '@derslik/contract/limits';
import { pipWindows } from './pipForm';

/** A window in front of others, with our styles; rejects where the browser allows none. */
export const openWindow = async (): Promise<Window> => {
  const opened = await pipWindows()!.requestWindow({ width: limits.pip.widthPx, height: limits.pip.heightPx });
  const [ours, theirs] = [document.documentElement, opened.document.documentElement];
  theirs.lang = ours.lang;
  Object.assign(theirs.dataset, ours.dataset);
  opened.document.title = document.title;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    opened.document.head.append(opened.document.importNode(sheet));
  return opened;
};
