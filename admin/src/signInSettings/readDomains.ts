import { emailDomain } from '@derslik/contract/registration';

/** Domains as people write them: one in each line, also with an @ before it. `wrong`: the first that is none. */
export const readDomains = (text: string): { domains: string[]; wrong: string | null } => {
  const domains = text
    .split(/[\s,;]+/)
    .map((line) => line.replace(/^@/, '').toLowerCase())
    .filter((line) => line !== '');
  return { domains, wrong: domains.find((domain) => !emailDomain.safeParse(domain).success) ?? null };
};
