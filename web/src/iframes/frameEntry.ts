import type { FrameKind } from '@derslik/contract/frames';
import { parentOrigin } from '../lib/frameParent';

// `/iframes/{kind}/{id}?token&role&pUrl&schoolChainId&depId`: a page of its own, without the app around it.
const [, , , id = ''] = location.pathname.split('/');
const asked = new URLSearchParams(location.search);
const pUrl = asked.get('pUrl') ?? '';
// A token that stood in the address stays in no history.
history.replaceState(null, '', location.pathname);

/** What a frame's token brings, and who may move the frame. */
export interface EnteredFrame<T> {
  entry: T;
  /** The page around it has this one. */
  origin: string;
}

/** Uses the token up. @returns null where nothing came: that is told to the log, and to a page of ours, as the specification has it */
export const enterFrame = async <T extends { parents: readonly string[] }>(
  kind: FrameKind,
): Promise<EnteredFrame<T> | null> => {
  let entry: T;
  try {
    const answer = await fetch(`/api/public/${kind}FrameEntry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'derslik-web' },
      body: JSON.stringify({ id, token: asked.get('token') ?? '' }),
    });
    if (!answer.ok) throw new Error(`The frame was answered ${answer.status}`);
    entry = ((await answer.json()) as { data: T }).data;
  } catch (error) {
    console.warn(error);
    if (parentOrigin(pUrl, location.origin, []) !== null) parent.postMessage({ type: 'failed' }, location.origin);
    return null;
  }
  const origin = parentOrigin(pUrl, location.origin, entry.parents);
  if (origin !== null) return { entry, origin };
  console.warn(`${pUrl} is no page that may hold this frame`);
  return null;
};
