/** TensorFlow Lite as a WebAssembly of this package; the names are its C functions. Offsets are bytes of its memory. */
declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  interface TensorFlowLite {
    readonly HEAPU8: Uint8Array;
    readonly HEAPF32: Float32Array;
    _getModelBufferMemoryOffset(): number;
    _loadModel(bytes: number): number;
    _getInputMemoryOffset(): number;
    _getInputWidth(): number;
    _getInputHeight(): number;
    _getOutputMemoryOffset(): number;
    _runInference(): number;
  }
  export default function createEngine(options: { wasmBinary: ArrayBuffer }): Promise<TensorFlowLite>;
}
