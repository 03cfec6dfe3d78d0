/** Stands for a MediaStream where there is no browser; `label` tells tests which one it is. */
export interface FakeStream {
  readonly label: string;
}

export const fakeStream = (label: string): MediaStream => ({ label, getTracks: () => [] }) as unknown as MediaStream;
export const streamLabel = (stream: MediaStream | null): string | null =>
  stream ? (stream as unknown as FakeStream).label : null;
