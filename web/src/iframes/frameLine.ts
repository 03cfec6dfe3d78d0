import type { FrameCommand, FrameWord } from '@derslik/contract/frames';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const maybeNumber = (value: unknown): boolean => value === undefined || isNumber(value);

/** What a message asks for; null for anything else. It comes from another page: nothing of it is trusted. */
export const frameCommandOf = (data: unknown): FrameCommand | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, page, zoom, x, y } = data as Record<string, unknown>;
  if (type === 'finish') return { type };
  if (type === 'go' && isNumber(page)) return { type, page };
  if (type !== 'zoom' || !isNumber(zoom) || !maybeNumber(x) || !maybeNumber(y)) return null;
  return { type, zoom, ...(isNumber(x) && { x }), ...(isNumber(y) && { y }) };
};

interface FrameWorld {
  /** Where messages arrive. */
  here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The page around this one. */
  around: Pick<Window, 'postMessage'>;
  /** Its origin: no other is heard, or told anything. */
  origin: string;
}

/** The line between a frame and the page around it. */
export const openLine = ({ here, around, origin }: FrameWorld, onCommand: (command: FrameCommand) => void) => {
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== around || event.origin !== origin) return;
    const command = frameCommandOf(event.data);
    if (command) onCommand(command);
  };
  here.addEventListener('message', onMessage);
  return {
    tell: (word: FrameWord): void => around.postMessage(word, origin),
    close: (): void => here.removeEventListener('message', onMessage),
  };
};
