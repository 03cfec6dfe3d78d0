import * as z from 'zod/mini';

/** Checks everything that a peer says: it may be a modified client. */
const size = z.number().check(z.gte(0), z.lte(10_000));
const ask = z.nullable(z.strictObject({ maxHeight: size, fps: size }));

/** What a peer sends now. */
const sending = z.strictObject({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
export type PeerSending = z.infer<typeof sending>;

/** What a peer wants to get from me; null is nothing. */
const asking = z.strictObject({ camera: ask, screen: ask });
export type Asking = z.infer<typeof asking>;

/** Over the data channel, so that it works while the signal channel is away. */
const peerMessage = z.strictObject({ sending: z.optional(sending), asking: z.optional(asking) });
export type PeerMessage = z.infer<typeof peerMessage>;

const toSession = z.nullable(z.string().check(z.maxLength(64)));
const description = z.strictObject({
  toSession,
  /** An answer repeats the number of its offer. */
  offerId: z.number(),
  sdp: z.string(),
  sending,
  asking,
  /** Made anew without preferences, as one with them was refused. Missing otherwise, as older pages know no such word. */
  plain: z.optional(z.literal(true)),
});
export type Description = z.infer<typeof description>;

/** Which description of whose page was refused. Both tries number their offers from one. */
const refusal = z.strictObject({
  toSession,
  offerId: z.number(),
  of: z.enum(['offer', 'answer']),
  plain: z.boolean(),
});

const candidates = z.strictObject({
  toSession,
  candidates: z
    .array(
      z.object({
        candidate: z.string(),
        sdpMid: z.nullish(z.string()),
        sdpMLineIndex: z.nullish(z.number()),
        usernameFragment: z.nullish(z.string()),
      }),
    )
    .check(z.maxLength(64)),
});

function parse<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Null for what no honest client sends. */
export const parseDescription = (text: string) => parse(description, text);
export const parseRefusal = (text: string) => parse(refusal, text);
export const parseCandidates = (text: string) => parse(candidates, text);
export const parsePeerMessage = (text: unknown) =>
  typeof text === 'string' && text.length <= 2_000 ? parse(peerMessage, text) : null;
