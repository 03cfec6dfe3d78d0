import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { BbbRefusal } from './bbbRefusal.js';

const decode = (text: string): string => {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    // Postgres has no place for it, and no value of a call has one.
    if (value.includes('\u0000')) throw new BbbRefusal('validationError');
    return value;
  } catch {
    throw new BbbRefusal('validationError');
  }
};

/** The text that was signed, byte for byte as it came, and its checksum; null: there is none, or more than one. */
export const splitChecksum = (raw: string): { signed: string; checksum: string } | null => {
  const pieces = raw.split('&');
  const sums = pieces.filter((piece) => piece.startsWith('checksum='));
  if (sums.length !== 1 || raw.length > limits.queryMax) return null;
  const checksum = (sums[0] as string).slice('checksum='.length);
  return { signed: pieces.filter((piece) => !piece.startsWith('checksum=')).join('&'), checksum };
};

/** The values of a call. One that stands twice would be read in one way here and in another there: it is refused. */
export class CallValues {
  private readonly values = new Map<string, string>();

  /** @throws BbbRefusal validationError */
  constructor(signed: string) {
    for (const piece of signed.split('&')) {
      if (piece === '') continue;
      const at = piece.indexOf('=');
      const name = decode(at < 0 ? piece : piece.slice(0, at));
      const value = at < 0 ? '' : decode(piece.slice(at + 1));
      if (this.values.has(name)) throw new BbbRefusal('validationError', name.slice(0, 64));
      if (name.length > limits.valueNameMax || value.length > limits.valueMax)
        throw new BbbRefusal('validationError', name.slice(0, 64));
      this.values.set(name, value);
      if (this.values.size > limits.valuesMax) throw new BbbRefusal('validationError');
    }
  }

  /** Empty where it was not said. */
  text(name: string): string {
    return this.values.get(name) ?? '';
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** `true` alone is yes, as BigBlueButton reads it. */
  flag(name: string, fallback = false): boolean {
    const value = this.values.get(name);
    return value === undefined ? fallback : value.toLowerCase() === 'true';
  }

  /** A whole number from 0 on; 0 where it was not said. @throws BbbRefusal validationError */
  count(name: string, max = 1_000_000): number {
    const value = this.text(name).trim();
    if (value === '') return 0;
    if (!/^\d{1,9}$/.test(value)) throw new BbbRefusal('validationError', name);
    return Math.min(Number(value), max);
  }

  /** A comma list. @throws BbbRefusal validationError where it is too long */
  list(name: string): string[] {
    const all = this.text(name)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if (all.length > limits.idsMax) throw new BbbRefusal('validationError', name);
    return all;
  }

  /** Values that begin so, by the rest of their names in small letters; names that no element can have are passed over. */
  meta(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [name, value] of this.values) {
      const key = /^meta_([a-zA-Z][a-zA-Z0-9-]{0,63})$/.exec(name)?.[1]?.toLowerCase();
      if (key === undefined) continue;
      if (value.length > limits.metaValueMax || Object.keys(found).length >= limits.metaMax)
        throw new BbbRefusal('validationError', name);
      found[key] = value;
    }
    return found;
  }

  /** @throws BbbRefusal missingParamMeetingID, validationError */
  meetingId(): string {
    const id = this.text('meetingID').trim();
    if (id === '') throw new BbbRefusal('missingParamMeetingID');
    if (id.length < limits.meetingIdMin || id.length > limits.meetingIdMax || id.includes(','))
      throw new BbbRefusal('validationError', 'meetingID');
    return id;
  }
}
