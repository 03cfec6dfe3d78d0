import * as z from 'zod/mini';
import { cleaned, someText } from './cleanText.js';
import { limits } from './limits.js';
import { nameText } from './users.js';

/** What a school asks people to read: the clarification text, the terms of use, the privacy policy. */
export const agreementTypes = ['AMETNI_V1', 'PRIVACY_TERM_V2', 'PRIVACY_TERM_V1'] as const;
export type AgreementType = (typeof agreementTypes)[number];
export type AgreementLanguage = (typeof limits.language.supported)[number];

export interface AgreementText {
  title: string;
  /** Plain text: see {@link agreementBlocks}. */
  text: string;
}
export type AgreementTexts = Record<AgreementLanguage, AgreementText>;

/** A published version that a person has not signed; `POST /api/auth/login` answers these instead of `data`. */
export interface AgreementToSign {
  id: string;
  type: AgreementType;
  version: number;
  texts: AgreementTexts;
}

const acceptancePattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(tr|en)$/;
/** An entry of the sign-in's `agreements`: which version was accepted, and in which language it was read. */
export const acceptanceSchema = z.string().check(z.regex(acceptancePattern));
export const acceptanceOf = (versionId: string, language: AgreementLanguage): string => `${versionId}.${language}`;
/** Version and language of an entry that fits the schema. */
export const readAcceptance = (entry: string): [versionId: string, language: AgreementLanguage] => {
  const [, id = '', language] = acceptancePattern.exec(entry) ?? [];
  return [id, language === 'en' ? 'en' : 'tr'];
};

/** An entry of `GET /api/agreements`: what I signed, as I read it. */
export interface SignedAgreement {
  id: string;
  type: AgreementType;
  version: number;
  language: AgreementLanguage;
  title: string;
  text: string;
  client_type: typeof limits.language.clientType;
  /** Unix seconds, by the server's clock. */
  client_time: number;
  external_ip: string;
  /** What the browser called itself. */
  userAgent: string;
}

/** Headings and paragraphs of a text: a heading is a line that begins with `# `, an empty line ends a paragraph. */
export const agreementBlocks = (text: string): { kind: 'heading' | 'paragraph'; text: string }[] =>
  text
    .split(/^(# .*)$|\n[^\S\n]*\n/m)
    .map((block) => block?.replace(/^\n+|\s+$/g, '') ?? '')
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('# ') ? { kind: 'heading', text: block.slice(2).trim() } : { kind: 'paragraph', text: block },
    );

const { titleMax, textMax } = limits.agreement;
const draftText = z.object({ title: cleaned(titleMax), text: cleaned(textMax) });
const wholeText = z.object({ title: nameText(titleMax), text: someText(textMax) });
/** What can be published: no language lacks anything. */
export const wholeTexts = z.object({ tr: wholeText, en: wholeText });

const revision = z.int().check(z.gte(0), z.lte(2_147_483_647));
/** `PUT /api/admin/agreements/:type`: the draft. `revision` is the one that was read, 0 where there was none. */
export const agreementDraft = z.object({ tr: draftText, en: draftText, revision });
export type AgreementDraft = z.output<typeof agreementDraft>;

/** `POST /api/admin/agreements/:type/publish`: publishes the draft, if it still is the one that was read. */
export const agreementPublish = z.object({ revision: z.int().check(z.gte(1), z.lte(2_147_483_647)) });

/** A row of `GET /api/admin/agreements`: one for each type. Times are ISO 8601 in UTC. */
export interface AdminAgreement {
  id: AgreementType;
  draftChangedAt: string | null;
  /** Open accounts that have not signed the version in force; 0 where there is none. */
  unsigned: number;
  /** The newest first. */
  versions: AdminAgreementVersion[];
}
export interface AdminAgreementVersion {
  id: string;
  version: number;
  title: string;
  publishedAt: string;
  /** Whole name; null for a script on the server. */
  publishedBy: string | null;
  /** How many people signed it. */
  signatures: number;
}

/** `GET /api/admin/agreements/:type`: what its editor begins with. */
export interface AdminAgreementDraft extends AgreementTexts {
  id: AgreementType;
  /** 0: nothing is saved yet; the texts are those in force. */
  revision: number;
  /** The version that publishing makes. */
  nextVersion: number;
}

/** A row of `GET /api/admin/signatures`. */
export interface AdminSignature {
  id: string;
  type: AgreementType;
  version: number;
  language: AgreementLanguage;
  /** Whole name and user name. */
  name: string;
  username: string;
  signedAt: string;
  address: string;
  browser: string;
}
