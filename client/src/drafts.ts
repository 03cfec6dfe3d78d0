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

/** Reads it and removes it. The caller says what it has kept there. */
export const takeDraft = <T>(owner: string, form: string): T | null => {
  const { [form]: typed = null, ...forms } = draftsOf(owner).forms;
  if (typed !== null) tabStorage.writeJson(key, { owner, forms });
  return typed as T | null;
};

/** Somebody else signs in here: it is not theirs to see. */
export const dropDraftsOfOthers = (owner: string): void => {
  const kept = tabStorage.readJson<Drafts>(key);
  if (kept && kept.owner !== owner) tabStorage.write(key, null);
};
