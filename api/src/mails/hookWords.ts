import { hookLimits } from '@derslik/contract/limits/hooks';
import type { MailSubject, MailWords } from './mailWords.js';

const days = hookLimits.daysOfTries;

/** To those who rule over everything, of an address that was switched off by itself. */
export const hookWords: Record<'tr' | 'en', Record<'hookOff', (about: MailSubject) => MailWords>> = {
  tr: {
    hookOff: ({ school, name, details: { text = '' } }) => ({
      subject: `${school}: bir dış bildirim adresi kapatıldı`,
      greeting: `Merhaba ${name},`,
      lines: [
        `“${text}” adlı bildirim adresi ${days} gündür hiçbir bildirimi almadı ya da artık kullanılmadığını bildirdi. Adres kendiliğinden kapatıldı; oraya bildirim gönderilmiyor.`,
      ],
      verb: 'Dış bildirimlere git',
      after: [
        'Karşı sistem düzelince adresi yeniden açıp “Dene” ile sınayın. Gönderilemeyen bildirimler oradan yeniden gönderilebilir.',
      ],
    }),
  },
  en: {
    hookOff: ({ school, name, details: { text = '' } }) => ({
      subject: `${school}: a hook was switched off`,
      greeting: `Hello ${name},`,
      lines: [
        `The address “${text}” has taken nothing for ${days} days, or said that it is no longer in use. It was switched off by itself, and nothing is sent there.`,
      ],
      verb: 'Go to the hooks',
      after: [
        'Once the other system is well, switch it on again and press “Try”. What could not be sent can be sent again from there.',
      ],
    }),
  },
};
