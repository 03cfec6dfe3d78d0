/** A canvas of a worker's, and what draws on it. */
export interface Canvas {
  readonly canvas: OffscreenCanvas;
  readonly pen: OffscreenCanvasRenderingContext2D;
}

export const canvasOf = (width: number, height: number, willReadFrequently = false): Canvas => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently });
  if (!pen) throw new Error('no canvas');
  return { canvas, pen };
};
