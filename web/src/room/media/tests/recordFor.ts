/** Records a microphone for a while, in the browser's own format. @throws Error where the browser can't */
export const recordFor = (stream: MediaStream, ms: number, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(stop, ms);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('error', () => reject(new Error('not recorded')));
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      resolve(new Blob(parts, { type: recorder.mimeType }));
    });
    signal.addEventListener('abort', stop);
    recorder.start();
  });
