import { tabStorage } from './storage';

/** What somebody had typed when their session ended from outside; of one person, and never a password. */
interface Drafts {
  owner: string;
  forms: Record<string, unknown>;
}
const key = 'drafts';

const draftsOf = (owner: string): Drafts => {
  const kept = tabStorage.readJson<Drafts>(key);
  return kept?.owner === owner ? kept : { owner, forms: {} };
};

export const keepDraft = (owner: string, form: string, typed: unknown): void => {
  const { forms } = draftsOf(owner);
  tabStorage.writeJson(key, { owner, forms: { ...forms, [form]: typed } });
};

/** Reads it and leaves it there: a rendering that React throws away must lose nothing. The caller says what it has kept there. */
export const draftOf = <T>(owner: string, form: string): T | null => (draftsOf(owner).forms[form] ?? null) as T | null;

/** Once the form that read it stands on the page. */
export const dropDraft = (owner: string, form: string): void => {
  const { [form]: typed = null, ...forms } = draftsOf(owner).forms;
  if (typed !== null) tabStorage.writeJson(key, { owner, forms });
};

/** Somebody else signs in here: it is not theirs to see. */
export const dropDraftsOfOthers = (owner: string): void => {
  const kept = tabStorage.readJson<Drafts>(key);
  if (kept && kept.owner !== owner) tabStorage.write(key, null);
};
