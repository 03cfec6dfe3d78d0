import { Injectable } from '@nestjs/common';
import type { Auth } from '@derslik/contract/auth';
import type { Said } from '@derslik/contract/identity';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';

/** Who somebody is in a social network. */
interface SocialSelf {
  providerId: string;
  issuer: string;
  subject: string;
  said: Said;
}

/** Somebody who registers, and whom a social network has proven. */
export interface SocialRegistrant extends SocialSelf {
  /** The address that the network has verified; null: none. */
  provenEmail: string | null;
  /** It is good once. @throws AppError identity.over */
  use: () => Promise<void>;
}

interface SocialDoor {
  open: (token: string, type: string) => Promise<SocialRegistrant>;
  join: (manager: EntityManager, self: SocialSelf & { userId: string }) => Promise<string | null>;
  enter: (request: FastifyRequest, reply: FastifyReply, made: { userId: string; identityId: string }) => Promise<Auth>;
}

const closed = async (): Promise<never> => {
  throw new AppError('identity.off');
};

/** What the form brings of a social network. Whoever knows networks tells it. */
@Injectable()
export class SocialRegistrations {
  private door: SocialDoor = { open: closed, join: async () => null, enter: closed };

  answeredBy(door: SocialDoor): void {
    this.door = door;
  }

  /** @throws AppError identity.over, identity.off */
  open(token: string, type: string): Promise<SocialRegistrant> {
    return this.door.open(token, type);
  }

  /** Joins the account that was made. @returns the join's id; null: they have another account */
  join(...of: Parameters<SocialDoor['join']>): Promise<string | null> {
    return this.door.join(...of);
  }

  /** Signs them in, in this browser. */
  enter(...of: Parameters<SocialDoor['enter']>): Promise<Auth> {
    return this.door.enter(...of);
  }
}
