import { ownDataLimits } from '@derslik/contract/ownData';
import type { MailSubject, MailWords } from './mailWords.js';

const days = ownDataLimits.leavingDays;

/** To somebody whose account is to be erased. */
export const leavingWords: Record<'tr' | 'en', Record<'accountLeaving', (about: MailSubject) => MailWords>> = {
  tr: {
    accountLeaving: ({ school, name }) => ({
      subject: `${school}: hesabınız ${days} gün sonra silinecek`,
      greeting: `Merhaba ${name},`,
      lines: [
        `Hesabınızın silinmesi istendi. Açık oturumlarınız kapandı; hesabınız ${days} gün sonra silinecek.`,
        'Bunu siz istediyseniz bir şey yapmanız gerekmez. Vazgeçmek ya da verilerinizi indirmek için bu süre dolmadan giriş yapın.',
      ],
      verb: 'Giriş yap',
      after: ['İsteyen siz değilseniz giriş yapıp vazgeçin, parolanızı değiştirin ve okul yönetimine haber verin.'],
    }),
  },
  en: {
    accountLeaving: ({ school, name }) => ({
      subject: `${school}: your account will be deleted in ${days} days`,
      greeting: `Hello ${name},`,
      lines: [
        `Deletion of your account was asked for. You are signed out everywhere, and the account will be deleted in ${days} days.`,
        'If that was you, there is nothing to do. To keep the account or to download your data, sign in before then.',
      ],
      verb: 'Sign in',
      after: ['If it was not you, sign in and keep the account, change your password and tell the school.'],
    }),
  },
};
