import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, `broadcast${string}`>;

const afterTr = ({ details: { byLink } }: MailSubject): string[] => [
  byLink
    ? 'Bu bağlantı yalnızca sizin içindir; kimseye iletmeyin. Yayın bitene dek ilk açtığınız tarayıcıda çalışır. Başka bir cihaza geçmek isterseniz moderatör onaylar.'
    : 'Yayına okuldaki hesabınızla giriş yaparak katılırsınız.',
  'Ekteki dosya yayını takviminize ekler.',
];
const afterEn = ({ details: { byLink } }: MailSubject): string[] => [
  byLink
    ? 'This link is for you alone; do not pass it on. It works in the browser in which you open it first, until the broadcast ends. The moderator lets you move to another device.'
    : 'You join with your account at the school.',
  'The attached file puts the broadcast into your calendar.',
];

/** What is said to those who speak in a broadcast. */
export const speakerWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    broadcastInvited: (about) => ({
      subject: `${about.school}: canlı yayına davetlisiniz`,
      greeting: `Merhaba ${about.name},`,
      lines: [
        about.details.role === 'moderator'
          ? 'Aşağıdaki canlı yayının moderatörü sizsiniz.'
          : 'Aşağıdaki canlı yayına panelist olarak davetlisiniz.',
      ],
      said: about.details.text,
      verb: 'Yayına katıl',
      after: afterTr(about),
    }),
    broadcastChanged: (about) => ({
      subject: `${about.school}: canlı yayın değişti`,
      greeting: `Merhaba ${about.name},`,
      lines: ['Konuşmacısı olduğunuz canlı yayının bilgileri değişti. Yeni hâli:'],
      said: about.details.text,
      verb: 'Yayına katıl',
      after: afterTr(about),
    }),
    broadcastCancelled: ({ school, name, details: { text } }) => ({
      subject: `${school}: canlı yayın artık takviminizde değil`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Aşağıdaki canlı yayın iptal edildi ya da siz konuşmacıları arasından çıkarıldınız. Katılmanız gerekmiyor.',
      ],
      said: text,
      verb: 'Canlı yayınlar',
      after: ['Ekteki dosya yayını takviminizden kaldırır.'],
    }),
  },
  en: {
    broadcastInvited: (about) => ({
      subject: `${about.school}: you are invited to a broadcast`,
      greeting: `Hello ${about.name},`,
      lines: [
        about.details.role === 'moderator'
          ? 'You are the moderator of the broadcast below.'
          : 'You are invited to the broadcast below as a panelist.',
      ],
      said: about.details.text,
      verb: 'Join the broadcast',
      after: afterEn(about),
    }),
    broadcastChanged: (about) => ({
      subject: `${about.school}: the broadcast has changed`,
      greeting: `Hello ${about.name},`,
      lines: ['The broadcast in which you speak has changed. It is now:'],
      said: about.details.text,
      verb: 'Join the broadcast',
      after: afterEn(about),
    }),
    broadcastCancelled: ({ school, name, details: { text } }) => ({
      subject: `${school}: the broadcast is off your calendar`,
      greeting: `Hello ${name},`,
      lines: ['The broadcast below was cancelled, or you are no longer among its speakers. You need not come.'],
      said: text,
      verb: 'Broadcasts',
      after: ['The attached file takes the broadcast out of your calendar.'],
    }),
  },
};
