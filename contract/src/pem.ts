import * as z from 'zod/mini';

/** A certificate as a text, as tools write it. */
export const pemText = z
  .string()
  .check(z.maxLength(32_768), z.regex(/^\s*-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*$/));
