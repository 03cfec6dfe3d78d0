import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { CONFIG, type Config } from '../config.js';
import { deriveKey } from '../keys.js';

const audience = 'recorder';
const algorithm = 'HS256';
const ticketSeconds = 90;

/** By a ticket a page becomes the recorder of one room, once. */
@Injectable()
export class RecorderTickets {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) { SERVER_SECRET }: Config) {
    this.key = createSecretKey(deriveKey(SERVER_SECRET, 'recorder-ticket'));
  }

  make(recordingId: string, leaseId: string): string {
    return jwt.sign({ leaseId }, this.key, { algorithm, audience, subject: recordingId, expiresIn: ticketSeconds });
  }
}
