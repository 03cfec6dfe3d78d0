import type { Page } from 'playwright-core';

/**
 * The longest time, in milliseconds, in which a source that plays a tone without a break is silent here, of the next `forMs`: what is
 * really heard, recorded by the browser beside the page.
 */
export function longestSilence(page: Page, sourceId: string, forMs: number): Promise<number> {
  return page.evaluate(
    async ({ id, time }) => {
      const element = [...document.querySelectorAll('audio')].find((audio) => audio.dataset['source'] === id);
      if (!(element?.srcObject instanceof MediaStream)) throw new Error(`nothing plays ${id}`);
      const recorder = new MediaRecorder(element.srcObject);
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => void parts.push(data);
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, time));
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      const context = new AudioContext();
      const { sampleRate, ...sound } = await context
        .decodeAudioData(await new Blob(parts).arrayBuffer())
        .then((buffer) => ({ sampleRate: buffer.sampleRate, samples: buffer.getChannelData(0) }));
      await context.close();
      // Hundredths of a second; the softest that counts is a twentieth of the tone.
      const step = Math.round(sampleRate / 100);
      const isLoud: boolean[] = [];
      for (let at = 0; at + step <= sound.samples.length; at += step)
        isLoud.push(sound.samples.subarray(at, at + step).some((value) => Math.abs(value) > 0.025));
      let [longest, silent] = [0, 0];
      for (const loud of isLoud) {
        silent = loud ? 0 : silent + 10;
        longest = Math.max(longest, silent);
      }
      return longest;
    },
    { id: sourceId, time: forMs },
  );
}
