import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, 'newDevice' | `factor${string}` | 'recoveryCodeUsed'>;

const lost = {
  tr: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin ve okul yönetimine haber verin.',
  en: 'If it was not you, change your password at once and tell the school.',
};

/** What is said of the safety of an account's sign-in. */
export const signInWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    newDevice: ({ school, name, url, details: { device = 'Bilinmeyen cihaz', at = '', address = '' } }) => ({
      subject: `${school}: hesabınıza yeni bir cihazdan girildi`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Hesabınıza daha önce kullanmadığınız bir tarayıcıdan giriş yapıldı.',
        `Cihaz: ${device}. Zaman: ${at}. Ağ adresi: ${address}.`,
      ],
      verb: 'Açık oturumlara bak',
      after: [
        'Giren sizseniz bir şey yapmanız gerekmez.',
        'Siz değilseniz o oturumu kapatın ve parolanızı hemen değiştirin.',
      ],
      also: { verb: 'Parolamı değiştir', link: `${url}/ayarlar/profil/sifre-degistir` },
    }),
    factorAdded: ({ school, name, details: { factor = '' } }) => ({
      subject: `${school}: girişinize ikinci adım eklendi`,
      greeting: `Merhaba ${name},`,
      lines: [`Hesabınıza girmek için yeni bir yol eklendi: ${factor}.`],
      verb: 'Giriş güvenliğine bak',
      after: [lost.tr],
    }),
    factorRemoved: ({ school, name, details: { factor = '' } }) => ({
      subject: `${school}: girişinizin bir adımı kaldırıldı`,
      greeting: `Merhaba ${name},`,
      lines: [`Hesabınıza girmek için kullandığınız bir yol kaldırıldı: ${factor}.`],
      verb: 'Giriş güvenliğine bak',
      after: [lost.tr],
    }),
    factorsTaken: ({ school, name }) => ({
      subject: `${school}: girişinizin ikinci adımı sıfırlandı`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Okul yönetimi, hesabınızın bütün doğrulama uygulamalarını, geçiş anahtarlarını ve kurtarma kodlarını kaldırdı. Açık oturumlarınız kapandı.',
        'Parolanızla girip ikinci adımı yeniden kurabilirsiniz.',
      ],
      verb: 'İkinci adımı kur',
      after: ['Bunu siz istemediyseniz okul yönetimine hemen haber verin.'],
    }),
    recoveryCodeUsed: ({ school, name, details: { left = 0 } }) => ({
      subject: `${school}: kurtarma kodunuz kullanıldı`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Hesabınızda bir kurtarma kodu kullanıldı.',
        left === 0 ? 'Kullanılmamış kodunuz kalmadı. Yeni kodlar alın.' : `Kullanılmamış kod sayısı: ${left}.`,
      ],
      verb: 'Giriş güvenliğine bak',
      after: [lost.tr],
    }),
  },
  en: {
    newDevice: ({ school, name, url, details: { device = 'Unknown device', at = '', address = '' } }) => ({
      subject: `${school}: a new device signed in to your account`,
      greeting: `Hello ${name},`,
      lines: [
        'Somebody signed in to your account from a browser that you have not used before.',
        `Device: ${device}. Time: ${at}. Network address: ${address}.`,
      ],
      verb: 'See where I am signed in',
      after: [
        'If it was you, there is nothing to do.',
        'If it was not, end that session and change your password at once.',
      ],
      also: { verb: 'Change my password', link: `${url}/ayarlar/profil/sifre-degistir` },
    }),
    factorAdded: ({ school, name, details: { factor = '' } }) => ({
      subject: `${school}: a second sign-in step was added`,
      greeting: `Hello ${name},`,
      lines: [`A new way to sign in to your account was added: ${factor}.`],
      verb: 'See my sign-in security',
      after: [lost.en],
    }),
    factorRemoved: ({ school, name, details: { factor = '' } }) => ({
      subject: `${school}: a sign-in step was removed`,
      greeting: `Hello ${name},`,
      lines: [`A way to sign in to your account was removed: ${factor}.`],
      verb: 'See my sign-in security',
      after: [lost.en],
    }),
    factorsTaken: ({ school, name }) => ({
      subject: `${school}: your second sign-in step was reset`,
      greeting: `Hello ${name},`,
      lines: [
        'The school removed every authenticator app, passkey and recovery code of your account. Your sessions have ended.',
        'Sign in with your password, and set the second step up again.',
      ],
      verb: 'Set up the second step',
      after: ['If you did not ask for this, tell the school at once.'],
    }),
    recoveryCodeUsed: ({ school, name, details: { left = 0 } }) => ({
      subject: `${school}: a recovery code was used`,
      greeting: `Hello ${name},`,
      lines: [
        'A recovery code of your account was used.',
        left === 0 ? 'No unused code is left. Make new ones.' : `Unused codes left: ${left}.`,
      ],
      verb: 'See my sign-in security',
      after: [lost.en],
    }),
  },
};
