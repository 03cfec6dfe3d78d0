import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, `recording${string}`>;

/** What is said to the owner of films whose time is nearly over. */
export const recordingWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    recordingsEnd: ({ school, name, details: { text } }) => ({
      subject: `${school}: ders kayıtlarınızın süresi doluyor`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Okulunuzun belirlediği saklama süresi dolduğu için aşağıdaki ders kayıtları karşılarında yazan günde kendiliğinden silinecek:',
      ],
      said: text,
      verb: 'Kayıtlarıma git',
      after: [
        'Gerekenleri o güne dek bilgisayarınıza indirebilirsiniz.',
        'Bir kaydın daha uzun saklanması gerekiyorsa okul yöneticinize söyleyin.',
      ],
    }),
  },
  en: {
    recordingsEnd: ({ school, name, details: { text } }) => ({
      subject: `${school}: the time of your recordings is nearly over`,
      greeting: `Hello ${name},`,
      lines: [
        'Your school keeps recordings for a limited time. The recordings below are deleted by themselves on the day beside them:',
      ],
      said: text,
      verb: 'Go to my recordings',
      after: [
        'Until then you can download the ones you need.',
        'If a recording has to be kept longer, please tell your school.',
      ],
    }),
  },
};
