import { inflateRawSync } from 'node:zlib';
import { WorkbookFault } from './workbookFault.js';

/** A file in a ZIP archive, as the archive's own list has it. */
interface Entry {
  method: number;
  packedBytes: number;
  /** Where its own head begins. */
  at: number;
  isEncrypted: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const headMark = 0x04034b50;
/** The end's record, and the longest remark that may follow it. */
const endBytes = 22;
const remarkMost = 0xffff;
const stored = 0;
const deflated = 8;

const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - endBytes - remarkMost);
  for (let at = bytes.length - endBytes; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw new WorkbookFault('imports.notText');
};

/**
 * The files of a ZIP archive by name. What it says of its sizes is not believed: unpacking stops where a file becomes larger than it may.
 * Source: APPNOTE.TXT 6.3.10, without ZIP64, which no file of this size needs.
 */
export class Zip {
  private readonly entries = new Map<string, Entry>();

  /** @throws WorkbookFault */
  constructor(
    private readonly bytes: Buffer,
    entriesMost: number,
  ) {
    const end = endOf(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > entriesMost) throw new WorkbookFault('imports.workbookTooLarge');
    let at = bytes.readUInt32LE(end + 16);
    for (let n = 0; n < count; n++) at = this.take(at);
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Null where there is none. @throws WorkbookFault */
  read(name: string, bytesMost: number): Buffer | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted) throw new WorkbookFault('imports.oldWorkbook');
    const { at, packedBytes, method } = entry;
    if (at + 30 > this.bytes.length || this.bytes.readUInt32LE(at) !== headMark)
      throw new WorkbookFault('imports.notText');
    const begin = at + 30 + this.bytes.readUInt16LE(at + 26) + this.bytes.readUInt16LE(at + 28);
    const packed = this.bytes.subarray(begin, begin + packedBytes);
    if (method === stored) {
      if (packed.length > bytesMost) throw new WorkbookFault('imports.workbookTooLarge');
      return packed;
    }
    if (method !== deflated) throw new WorkbookFault('imports.notText');
    try {
      return inflateRawSync(packed, { maxOutputLength: bytesMost });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new WorkbookFault(isTooLarge ? 'imports.workbookTooLarge' : 'imports.notText');
    }
  }

  /** Answers where the next one stands. */
  private take(at: number): number {
    const { bytes } = this;
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new WorkbookFault('imports.notText');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    this.entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    return at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
