import { zipSync, type Zippable } from 'fflate';
import type { ReportFile } from '../../lib/reportPart';

/** Packed already: to pack them again would cost time and bring nothing. */
const isPacked = /\.(xlsx|png|pdf)$/;

/** All files in one. */
export const zipOf = async (files: readonly ReportFile[]): Promise<Uint8Array<ArrayBuffer>> => {
  const packed: Zippable = {};
  for (const { path, content } of files) {
    const bytes = new Uint8Array(await new Blob([await content()]).arrayBuffer());
    packed[path] = [bytes, { level: isPacked.test(path) ? 0 : 6 }];
  }
  return zipSync(packed) as Uint8Array<ArrayBuffer>;
};
