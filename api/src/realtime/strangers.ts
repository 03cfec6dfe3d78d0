/**
 * Lines of one address on which nobody has said yet who they are. A class behind one router gives its tokens within seconds;
 * the front door holds three times as many lines of an address (`limit_conn sockets`).
 */
const silentMax = 1_000;

type End = () => void;

/** Who opens lines and says nothing makes room for those behind the same address who do. */
export class Strangers {
  /** What ends each silent line; the longest silent first. */
  private readonly places = new Map<string, Set<End>>();

  constructor(private readonly most = silentMax) {}

  /**
   * Counts a new line; with one too many the longest silent one ends.
   * @param end of this line alone
   * @returns to be called when they have said who they are, or have gone
   */
  add(address: string, end: End): () => void {
    const place = this.places.get(address) ?? new Set();
    this.places.set(address, place);
    place.add(end);
    const [longest] = place;
    if (place.size > this.most && longest) {
      place.delete(longest);
      longest();
    }
    return () => {
      place.delete(end);
      if (place.size === 0 && this.places.get(address) === place) this.places.delete(address);
    };
  }

  /** Addresses that it remembers. */
  get size(): number {
    return this.places.size;
  }
}
