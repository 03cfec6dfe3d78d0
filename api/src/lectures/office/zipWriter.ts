import { crc32, deflateRawSync } from 'node:zlib';

const stored = 0;
const deflated = 8;
/** Version 2.0, names in UTF-8; a date that says nothing. */
const [version, utf8Names, date] = [20, 0x0800, 0x21];

/** An archive in memory, below 4 GiB. Source: APPNOTE.TXT 6.3.10. */
export class ZipWriter {
  private readonly pieces: Buffer[] = [];
  private readonly list: Buffer[] = [];
  private at = 0;

  add(name: string, body: Buffer, isPacked: boolean): void {
    const packed = isPacked ? body : deflateRawSync(body, { level: 1 });
    const called = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(isPacked ? stored : deflated, 4);
    facts.writeUInt16LE(date, 8);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.at, 10);
    this.put(Buffer.from('PK\x03\x04', 'latin1'), facts, called, packed);
    this.list.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, called);
  }

  end(): Buffer {
    const count = this.list.length / 4;
    const begin = this.at;
    this.put(...this.list);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(this.at - begin, 12);
    end.writeUInt32LE(begin, 16);
    this.put(end);
    return Buffer.concat(this.pieces);
  }

  private put(...pieces: readonly Buffer[]): void {
    for (const piece of pieces) {
      this.pieces.push(piece);
      this.at += piece.length;
    }
  }
}
