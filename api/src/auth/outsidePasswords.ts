import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from './browserCookie.js';

/** What somebody typed, and where. */
export interface TypedOutside {
  username: string;
  password: string;
  remember: boolean;
  isConsole: boolean;
  accepted: readonly string[];
  browser: Browser;
  language: 'tr' | 'en';
}

/** Leaves with the browser what somebody is asked on the page of those who come from outside. */
export type LeaveQuestion = (request: FastifyRequest, reply: FastifyReply) => void;

/** Whose password it is elsewhere. `note`: which session began by it. */
export type ProvenOutside =
  | { userId: string; note: (sessionId: string) => Promise<void> }
  | { agreements: AgreementToSign[] }
  | { leave: LeaveQuestion };

type AskOutside = (typed: TypedOutside) => Promise<ProvenOutside | null>;
type AskOwner = (userId: string, password: string) => Promise<boolean>;

/** A password that is none of ours may be one of the school's directory. Whoever knows directories tells it. */
@Injectable()
export class OutsidePasswords {
  private ask: AskOutside = async () => null;
  private askOwner: AskOwner = async () => false;

  answeredBy(ask: AskOutside, askOwner: AskOwner): void {
    this.ask = ask;
    this.askOwner = askOwner;
  }

  /** Null: nobody's. @throws AppError of whatever they are refused for */
  prove(typed: TypedOutside): Promise<ProvenOutside | null> {
    return this.ask(typed);
  }

  /** Whether it is the password elsewhere of somebody who has an account here. @throws AppError identity.directoryAway */
  isOf(userId: string, password: string): Promise<boolean> {
    return this.askOwner(userId, password);
  }
}
