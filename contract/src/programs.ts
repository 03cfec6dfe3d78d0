import * as z from 'zod/mini';
import { programLimits as limits } from './limits/programs.js';
import { nameText } from './users.js';

/** What a token is good for. The console has the words. */
export const programRights = [
  'people:read',
  'people:write',
  'classes:read',
  'classes:write',
  'lessons:read',
  'lessons:write',
  'meetings:read',
  'meetings:write',
  'attendance:read',
  'films:read',
  'films:write',
] as const;
export type ProgramRight = (typeof programRights)[number];

/** Before 43 letters of base64url: it tells searches through code and logs what was left there. */
export const programTokenStart = 'drs_';
export const programToken = /^drs_[\w-]{43}$/;

const ipv4 = z.ipv4();
const ipv6 = z.ipv6();
/** An address, or a network such as `10.20.0.0/16`. */
export const programAddress = z.string().check(
  z.maxLength(64),
  z.refine((text) => {
    const [address = '', bits, ...more] = text.split('/');
    const [isFour, isSix] = [ipv4.safeParse(address).success, ipv6.safeParse(address).success];
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isFour ? 32 : 128));
    return more.length === 0 && (isFour || isSix) && fits;
  }),
);

const name = nameText(limits.nameMax);
const rights = z.array(z.enum(programRights)).check(z.minLength(1), z.maxLength(programRights.length));
const addresses = z.array(programAddress).check(z.maxLength(limits.addressesMax));
/** ISO 8601 in UTC; null: it has no end. */
const endsAt = z.nullable(z.iso.datetime());

/** `POST /api/admin/programs`: answers a {@link ProgramToken}. */
export const programCreate = z.object({ name, rights, addresses, endsAt });
export type ProgramCreate = z.infer<typeof programCreate>;

/** `PUT /api/admin/programs/:id` */
export const programUpdate = z.object({
  ...programCreate.shape,
  /** It acts for whoever saves this from now on. */
  takesOver: z.optional(z.literal(true)),
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type ProgramUpdate = z.infer<typeof programUpdate>;

/** A token as the console shows it; never the token itself. Times are ISO 8601 in UTC. */
export interface AdminProgram extends Omit<ProgramUpdate, 'takesOver'> {
  id: string;
  /** How the token begins, so that one finds it again: `drs_Ab3d`. */
  start: string;
  /** For whom it acts; null: that account is closed, or no general manager's any more, and the token opens nothing. */
  owner: string | null;
  createdAt: string;
  /** Null: never. */
  usedAt: string | null;
  /** From which address it was used last. */
  usedFrom: string | null;
}
/** `GET /api/admin/programs` */
export interface AdminPrograms {
  /** Where its calls begin. */
  address: string;
  programs: AdminProgram[];
}
/** Shown once. */
export interface ProgramToken {
  id: string;
  token: string;
}
