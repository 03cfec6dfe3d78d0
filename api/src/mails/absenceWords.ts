import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, `child${string}`>;

/** What a guardian reads while their child is missing in a lesson. */
export const absenceWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    childAbsent: ({ school, name, details: { child = '', lesson = '', at = '' } }) => ({
      subject: `${school}: ${child} derste görünmüyor`,
      greeting: `Merhaba ${name},`,
      lines: [`Öğrenciniz ${child} şu an derste görünmüyor.`, `Ders: ${lesson}. Başlangıç: ${at}.`],
      verb: 'Devam durumuna bak',
      after: [
        'Öğrenciniz gelemeyecekse sayfadan bildirebilirsiniz. Öğrenciniz bu arada derse girdiyse bir şey yapmanız gerekmez.',
      ],
    }),
  },
  en: {
    childAbsent: ({ school, name, details: { child = '', lesson = '', at = '' } }) => ({
      subject: `${school}: ${child} is not in the lesson`,
      greeting: `Hello ${name},`,
      lines: [`Your child ${child} is not in the lesson at the moment.`, `Lesson: ${lesson}. Start: ${at}.`],
      verb: 'See the attendance',
      after: [
        'If your child cannot come, you can report it on that page. If they have joined meanwhile, there is nothing to do.',
      ],
    }),
  },
};
