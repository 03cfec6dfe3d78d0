import type { AdminAct, AuditChange } from '@derslik/contract/audit';
import { actWords, auditWords } from '@derslik/contract/auditWords';
import { isLanguage } from '@derslik/client/language';
import { useLocale, useTranslate } from 'react-admin';
import { useOptionWords } from '../optionSets/useOptionWords';
import { browserWords } from '../signatures/browserWords';

/** Fields whose values are words of ours, and where those stand. */
const wordsOf: Readonly<Record<string, string>> = {
  userType: 'userType',
  type: 'agreements.types',
  mode: 'signInSettings.modes',
  permissions: 'access.permissions',
  setupStep: 'setup.pages',
  setupStepState: 'setup.states',
  setupState: 'setup.ends',
};

/** What the page says of an act. */
export const useActWords = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'tr';
  const words = auditWords[language];
  const options = useOptionWords();
  const valueOf = (field: string, value: string): string => {
    const area = wordsOf[field];
    if (area) return translate(`${area}.${value}`, { _: value });
    if (/\.(mic|cam)Active$/.test(field)) return translate(`optionSets.values.${value}`, { _: value });
    if (field === 'act') return actWords(language, value);
    if (value === 'true' || value === 'false') return translate(`audit.detail.${value === 'true' ? 'yes' : 'no'}`);
    return value;
  };
  const list = (field: string, values: string[]): string =>
    values.map((value) => valueOf(field, value)).join(', ') || translate('audit.detail.nothing');
  return {
    actOf: ({ act }: AdminAct): string => actWords(language, act),
    /** A program's name stands before that of the manager for whom it acts. */
    actorOf: ({ actor, program }: AdminAct): string =>
      `${program === null ? '' : `${program} · `}${actor ? (actor.name ?? words.gone) : words.server}`,
    /** Its kind and its name; empty where the act is not about one thing. */
    subjectOf: ({ subject }: AdminAct): { kind: string; name: string } =>
      subject
        ? {
            kind: words.subjects[subject.kind],
            name:
              subject.name === null ? words.gone : valueOf(subject.kind === 'agreement' ? 'type' : '', subject.name),
          }
        : { kind: '', name: '' },
    fromOf: ({ address, browser }: AdminAct): { address: string; browser: string } =>
      address === null
        ? { address: '', browser: '' }
        : { address, browser: browserWords(browser ?? '') || translate('audit.unknownBrowser') },
    fieldOf: ({ field }: AuditChange): string =>
      options.fieldOf(field) ?? translate(`audit.fields.${field}`, { _: field }),
    valuesOf: ({ field }: AuditChange, values: string[] | null): string =>
      values === null ? translate('audit.detail.nothing') : list(field, values),
  };
};
