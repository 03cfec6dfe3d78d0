/** What commands of RTMP carry, in AMF0 (Adobe, "Action Message Format -- AMF 0", 2007). */
export type AmfValue = string | number | boolean | null | { readonly [key: string]: AmfValue };

const marks = { number: 0, boolean: 1, text: 2, object: 3, nothing: 5, undefined: 6, map: 8, end: 9 } as const;

const shortText = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

export const writeAmf = (value: AmfValue): Buffer => {
  if (value === null) return Buffer.from([marks.nothing]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([marks.text]), shortText(value)]);
  if (typeof value === 'boolean') return Buffer.from([marks.boolean, value ? 1 : 0]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([key, one]) => [shortText(key), writeAmf(one)]);
  return Buffer.concat([Buffer.from([marks.object]), ...fields, Buffer.from([0, 0, marks.end])]);
};

/** All values of a message. What is none of the kinds above ends it: nothing that we ask for comes after. */
export const readAmf = (bytes: Buffer): AmfValue[] => {
  let at = 0;
  const text = (): string => {
    const length = bytes.readUInt16BE(at);
    at += 2 + length;
    return bytes.toString('utf8', at - length, at);
  };
  const fields = (): AmfValue => {
    const entries: [string, AmfValue][] = [];
    for (;;) {
      const key = text();
      if (bytes[at] === marks.end) {
        at += 1;
        return Object.fromEntries(entries);
      }
      entries.push([key, value()]);
    }
  };
  const value = (): AmfValue => {
    const mark = bytes[at++];
    switch (mark) {
      case marks.number:
        at += 8;
        return bytes.readDoubleBE(at - 8);
      case marks.boolean:
        return bytes[at++] === 1;
      case marks.text:
        return text();
      case marks.nothing:
      case marks.undefined:
        return null;
      case marks.map:
        at += 4;
        return fields();
      case marks.object:
        return fields();
      default:
        throw new RangeError('Another kind of value');
    }
  };
  const values: AmfValue[] = [];
  try {
    while (at < bytes.length) values.push(value());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return values;
};
