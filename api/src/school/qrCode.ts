/** Bytes and error-correcting bytes of one block, and how many blocks: versions 1 to 6 at level M (ISO 18004, table 9). */
const versions = [
  { data: 16, check: 10, blocks: 1 },
  { data: 28, check: 16, blocks: 1 },
  { data: 44, check: 26, blocks: 1 },
  { data: 32, check: 18, blocks: 2 },
  { data: 43, check: 24, blocks: 2 },
  { data: 27, check: 16, blocks: 4 },
] as const;

/** Level M and mask 0, with their own check bits. */
const format = 0b101010000010010;

const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
};

/** The Reed-Solomon remainder of a block. */
const checkBytes = (block: readonly number[], count: number): number[] => {
  const divisor = Array<number>(count).fill(0);
  divisor[count - 1] = 1;
  for (let n = 0, root = 1; n < count; n++, root = multiply(root, 2))
    for (let i = 0; i < count; i++) divisor[i] = multiply(divisor[i]!, root) ^ (divisor[i + 1] ?? 0);
  const rest = Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i]! ^= multiply(divisor[i]!, factor);
  }
  return rest;
};

const bytesOf = (text: Uint8Array, size: number): number[] => {
  const bits = [0, 1, 0, 0];
  const put = (value: number) => {
    for (let bit = 7; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(text.length);
  text.forEach(put);
  bits.push(0, 0, 0, 0);
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) bytes.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; bytes.length < size; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
};

/** Blocks one byte of each in turn, so that a scratch harms each a little. */
const interleaved = (blocks: readonly number[][]): number[] =>
  blocks[0]!.flatMap((_, at) => blocks.map((block) => block[at]!));

/**
 * A text of up to 106 bytes as a QR code: rows of modules, true is dark, without the quiet zone of 4 around it.
 * The mask is always the first: readers take any, and addresses have no pattern that another would have to break up.
 * @throws RangeError when the text is too long
 */
export const qrCode = (text: string): boolean[][] => {
  const utf8 = new TextEncoder().encode(text);
  const version = versions.findIndex(({ data, blocks }) => data * blocks >= utf8.length + 2) + 1;
  const shape = versions[version - 1];
  if (!shape) throw new RangeError('The text is too long for the code');

  const bytes = bytesOf(utf8, shape.data * shape.blocks);
  const blocks = Array.from({ length: shape.blocks }, (_, n) => bytes.slice(n * shape.data, (n + 1) * shape.data));
  const message = [...interleaved(blocks), ...interleaved(blocks.map((block) => checkBytes(block, shape.check)))];

  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y]![x] = dark;
  };
  /** Rings around a centre; `light` names the distances of the light ones. */
  const rings = (cx: number, cy: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit + 1;
    if (bit < 8) set(8, near, dark);
    else set(bit === 8 ? 7 : 14 - bit, 8, dark);
    if (bit < 8) set(size - 1 - bit, 8, dark);
    else set(8, size - 15 + bit, dark);
  }
  set(8, size - 8, true);

  // Two columns at a time from the right, up and down in turn, past what is set already.
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y]![x] !== undefined) continue;
        const bit = ((message[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        rows[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
        next++;
      }
    }
  }
  return rows as boolean[][];
};
