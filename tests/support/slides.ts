import type { Page } from 'playwright-core';

const size = { width: 1280, height: 720 };

/** A page of writing, letters of 24 pixels; no two pages have a word in common. Runs in pages. */
function drawSlide(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, slide: number): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 1280, 720);
  context.fillStyle = '#1b2430';
  context.font = '24px sans-serif';
  for (let row = 0; row < 12; row++) {
    let line = '';
    for (let word = 0; word < 7; word++) line += `${(slide * 7919 + row * 104_729 + word * 1_299_709).toString(36)} `;
    context.fillText(line, 80, 100 + row * 46);
  }
}

interface Slides {
  turnTo?: (slide: number) => void;
}

/** Before the page's own code: what it shares instead of a screen is the first of these pages. */
export async function shareSlides(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    const drawSlide = ${drawSlide.toString()};
    const canvas = Object.assign(document.createElement('canvas'), ${JSON.stringify(size)});
    const context = canvas.getContext('2d');
    let shown = 1;
    drawSlide(context, shown);
    // A screen is drawn again and again, whether something changes on it or not.
    setInterval(() => drawSlide(context, shown), 200);
    window.turnTo = (slide) => drawSlide(context, (shown = slide));
    if (navigator.mediaDevices) navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(5);
  })()`);
}

export const turnTo = (page: Page, slide: number): Promise<void> =>
  page.evaluate((to) => (window as unknown as Required<Slides>).turnTo(to), slide);

/** Functions for a page. `likenessTo(slide)` answers how like a drawn picture is to that page, and how like a copy of half its size would be. */
const reading = `
  const drawSlide = ${drawSlide.toString()};
  const [width, height] = [${size.width}, ${size.height}];
  const surface = (w, h) => new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true });
  const greys = (context) => {
    const { data } = context.getImageData(0, 0, width, height);
    return Float32Array.from({ length: width * height }, (_, n) => data[4 * n + 1]);
  };
  const likeness = (a, b) => {
    const [meanA, meanB] = [a, b].map((all) => all.reduce((sum, value) => sum + value, 0) / all.length);
    let [ab, aa, bb] = [0, 0, 0];
    for (let n = 0; n < a.length; n++) {
      const [x, y] = [a[n] - meanA, b[n] - meanB];
      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
    return ab / Math.sqrt(aa * bb || 1);
  };
  const likenessTo = (slide) => {
    const drawn = surface(width, height);
    drawSlide(drawn, slide);
    const page = greys(drawn);
    const half = surface(width / 2, height / 2);
    half.drawImage(drawn.canvas, 0, 0, width / 2, height / 2);
    const seen = surface(width, height);
    seen.drawImage(half.canvas, 0, 0, width, height);
    const enough = likeness(page, greys(seen));
    return { enough, of: (picture, x, y, w, h) => {
      seen.drawImage(picture, x, y, w, h, 0, 0, width, height);
      return likeness(page, greys(seen));
    } };
  };`;

/**
 * Waits until that page can be read in the tile of this name: what arrives is nearer to it, dot by dot, than a copy of half its width
 * and height would be.
 * @returns milliseconds since the call
 */
export async function untilLegible(page: Page, tile: string, slide: number, limitMs = 60_000): Promise<number> {
  const began = performance.now();
  await page.evaluate(`(async () => {
    ${reading}
    const { enough, of } = likenessTo(${slide});
    const end = performance.now() + ${limitMs};
    let is = 0;
    for (;;) {
      const video = document.querySelector(${JSON.stringify(`figure[aria-label="${tile}"] video`)});
      if (video && video.videoWidth > 0) {
        is = of(video, 0, 0, video.videoWidth, video.videoHeight);
        if (is >= enough) return;
      }
      if (performance.now() > end) throw new Error('not legible: ' + is + ' of ' + enough);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })()`);
  return performance.now() - began;
}

/**
 * How like what stands in a picture is to that page, and what is enough to read it. Where it stands is found by its paper.
 * @param page any page, which does the reading
 * @param png the picture
 */
export const likenessIn = (
  page: Page,
  png: Buffer,
  slide: number,
): Promise<{ is: number; enough: number; width: number }> =>
  page.evaluate(`(async () => {
    ${reading}
    const bytes = Uint8Array.from(atob(${JSON.stringify(png.toString('base64'))}), (one) => one.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const whole = surface(picture.width, picture.height);
    whole.drawImage(picture, 0, 0);
    const { data } = whole.getImageData(0, 0, picture.width, picture.height);
    const isPaper = (x, y) => data[4 * (y * picture.width + x) + 1] > 225;
    const mostly = (count, length) => count > length / 3;
    const columns = [];
    const rows = [];
    for (let x = 0; x < picture.width; x++) {
      let count = 0;
      for (let y = 0; y < picture.height; y++) count += isPaper(x, y);
      if (mostly(count, picture.height)) columns.push(x);
    }
    for (let y = 0; y < picture.height; y++) {
      let count = 0;
      for (let x = 0; x < picture.width; x++) count += isPaper(x, y);
      if (mostly(count, picture.width)) rows.push(y);
    }
    const [x, y] = [columns[0] ?? 0, rows[0] ?? 0];
    const [w, h] = [(columns.at(-1) ?? 0) - x + 1, (rows.at(-1) ?? 0) - y + 1];
    const { enough, of } = likenessTo(${slide});
    return { is: of(picture, x, y, w, h), enough, width: w };
  })()`);
