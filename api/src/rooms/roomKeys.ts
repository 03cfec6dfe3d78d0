import { Inject, Injectable } from '@nestjs/common';
import { roomKeyInfo } from '@derslik/contract/cipher';
import { deriveKey } from '../auth/keys.js';
import { CONFIG, type Config } from '../config.js';
import { expandKey } from '../realtime/payloadCipher.js';

/** Keys of what a whole room may read: one for each room and epoch, the same in every process. */
@Injectable()
export class RoomKeys {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = deriveKey(config.SERVER_SECRET, 'room');
  }

  /** 16 bytes. */
  key(roomId: string, epoch: number): Buffer {
    return expandKey(this.secret, roomKeyInfo(roomId, epoch));
  }
}
