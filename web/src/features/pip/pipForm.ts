interface PipWindows {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}
/** What opens a window of our own in front of others; only some browsers have it. */
export const pipWindows = (): PipWindows | undefined =>
  (window as { documentPictureInPicture?: PipWindows }).documentPictureInPicture;

/** Others show a single picture. */
const mayShowPicture = (): boolean =>
  document.pictureInPictureEnabled && 'captureStream' in HTMLCanvasElement.prototype;

export const hasPip = (): boolean => pipWindows() !== undefined || mayShowPicture();

export interface PipProps {
  onClose: () => void;
  /** The browser allows none now. */
  onRefused: () => void;
}
