import { backgroundLimits } from '@derslik/contract/limits/background';
import createEngine from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js';
import engineUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url';
import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url';

const { segmentationWidth: width, segmentationHeight: height } = backgroundLimits;

const fetched = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.arrayBuffer();
};

/** Tells person from wall. @returns for each pixel of a picture of 256x144 how sure it is that it is person, 0 to 1 */
export type Segment = (pixels: Uint8ClampedArray) => Float32Array;

/** Engine and model come from our own server. Rejects where one doesn't come or doesn't run here. */
export async function loadSegmenter(): Promise<Segment> {
  const [wasmBinary, model] = await Promise.all([fetched(engineUrl), fetched(modelUrl)]);
  const engine = await createEngine({ wasmBinary });
  engine.HEAPU8.set(new Uint8Array(model), engine._getModelBufferMemoryOffset());
  engine._loadModel(model.byteLength);
  if (engine._getInputWidth() !== width || engine._getInputHeight() !== height) throw new Error('another model');
  const input = engine._getInputMemoryOffset() / 4;
  const output = engine._getOutputMemoryOffset() / 4;
  return (pixels) => {
    // Asked anew each time: the engine's memory may have grown.
    const { HEAPF32 } = engine;
    for (let p = 0, i = input; p < pixels.length; p += 4) {
      HEAPF32[i++] = pixels[p]! / 255;
      HEAPF32[i++] = pixels[p + 1]! / 255;
      HEAPF32[i++] = pixels[p + 2]! / 255;
    }
    engine._runInference();
    return engine.HEAPF32.subarray(output, output + width * height);
  };
}
