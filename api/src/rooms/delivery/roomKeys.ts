import { Inject, Injectable } from '@nestjs/common';
import { roomKeyInfo } from '@derslik/contract/cipher';
import { deriveKey } from '../../keys.js';
import { CONFIG, type Config } from '../../config.js';
import { expandKey } from '../../realtime/payloadCipher.js';

/** More rooms than one process ever runs at a time. */
const keptRooms = 1_000;

/** Keys of what a whole room may read: one for each room and epoch, the same in every process. */
@Injectable()
export class RoomKeys {
  private readonly secret: Buffer;
  /** Derived before, by room: every answer and frame asks for it. */
  private readonly known = new Map<string, { epoch: number; key: Buffer }>();

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = deriveKey(config.SERVER_SECRET, 'room');
  }

  /** 16 bytes. */
  key(roomId: string, epoch: number): Buffer {
    const known = this.known.get(roomId);
    if (known?.epoch === epoch) return known.key;
    if (this.known.size >= keptRooms) this.known.clear();
    const key = expandKey(this.secret, roomKeyInfo(roomId, epoch));
    this.known.set(roomId, { epoch, key });
    return key;
  }
}
