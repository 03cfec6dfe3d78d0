/** What the school's own mobile apps put into the page that they show. */
interface Wrappers {
  ReactNativeWebView?: { postMessage(text: string): void };
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> };
  Android?: { finish?(): void };
}

/** Tells a mobile app around this page that the conference is over; in a browser nobody hears it. */
export const tellFinished = (): void => {
  const { ReactNativeWebView, webkit, Android } = window as unknown as Wrappers;
  ReactNativeWebView?.postMessage(JSON.stringify({ type: 'finish' }));
  webkit?.messageHandlers?.['finish']?.postMessage({ type: 'finish' });
  Android?.finish?.();
};
