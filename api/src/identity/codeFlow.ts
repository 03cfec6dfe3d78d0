import type { Proven } from './judge.js';
import type { ProviderRow } from './providerRow.js';

/** Somebody whom the provider has just sent back. */
export interface SentBack {
  proven: Proven;
  /** How it calls its own session; null: it doesn't say. */
  outsideSession: string | null;
  /** What it wants to see at sign-out; null: nothing. */
  idToken: string | null;
  /** When they last proved there who they are, in seconds; null: it doesn't say. */
  provedAt: number | null;
}

/** What the browser keeps, sealed, until it is back. */
export interface BegunFlow {
  state: string;
  nonce: string;
  verifier: string;
}

/** The way of a browser to a provider and back with a code. */
export interface CodeFlow {
  /**
   * Where the browser goes.
   * @param isFresh they prove there anew who they are, whoever is signed in
   */
  begin: (provider: ProviderRow, isFresh: boolean) => Promise<BegunFlow & { url: string }>;
  /** Takes what came back with the browser. `onToken` is called between token and user info. */
  end: (provider: ProviderRow, query: string, begun: BegunFlow, onToken?: () => void) => Promise<SentBack>;
}
