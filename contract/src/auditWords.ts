import type { AuditAct, AuditSubject } from './audit.js';

/** What the console and its table of acts say; the server writes that table, so the words stand here. */
interface AuditWords {
  acts: Record<AuditAct, string>;
  subjects: Record<AuditSubject, string>;
  columns: Record<'number' | 'at' | 'actor' | 'act' | 'kind' | 'subject' | 'changes' | 'address' | 'browser', string>;
  /** Who acted where it was nobody's account. */
  server: string;
  /** Whose name is known no more. */
  gone: string;
}

const tr: AuditWords = {
  acts: {
    'user.created': 'Hesap açıldı',
    'user.changed': 'Hesap değiştirildi',
    'user.passwordSet': 'Yeni şifre verildi',
    'user.passwordReset': 'Şifre bağlantıyla yenilendi',
    'user.passwordChanged': 'Kendi şifresini değiştirdi',
    'user.avatarRemoved': 'Profil resmi kaldırıldı',
    'user.signedIn': 'Yönetici giriş yaptı',
    'user.sessionsEnded': 'Kendi oturumlarını kapattı',
    'user.registered': 'Kayıt oldu',
    'user.passwordChosen': 'Giriş fişiyle şifre belirledi',
    'people.imported': 'Kişiler içe aktarıldı',
    'slip.given': 'Giriş fişi verildi',
    'slips.shown': 'Giriş fişlerine bakıldı',
    'user.approved': 'Kayıt onaylandı',
    'user.refused': 'Kayıt reddedildi',
    'signInSettings.changed': 'Giriş ayarları değiştirildi',
    'support.answered': 'Destek iletisi yanıtlandı',
    'support.closed': 'Destek iletisi kapatıldı',
    'support.reopened': 'Destek iletisi yeniden açıldı',
    'support.noted': 'Destek iletisine not yazıldı',
    'support.contactFormSet': 'İletişim formu açıldı ya da kapatıldı',
    'meeting.ended': 'Toplantı bitirildi',
    'level.created': 'Seviye eklendi',
    'level.changed': 'Seviye değiştirildi',
    'level.deleted': 'Seviye silindi',
    'class.created': 'Sınıf eklendi',
    'class.changed': 'Sınıf değiştirildi',
    'class.deleted': 'Sınıf silindi',
    'class.peopleChanged': 'Sınıfın kişileri değiştirildi',
    'department.created': 'Bölüm eklendi',
    'department.changed': 'Bölüm değiştirildi',
    'department.deleted': 'Bölüm silindi',
    'department.peopleChanged': 'Bölümün kişileri değiştirildi',
    'mail.linkShown': 'E-postanın bağlantısına bakıldı',
    'mail.sentAgain': 'E-posta yeniden gönderildi',
    'agreement.drafted': 'Sözleşme taslağı kaydedildi',
    'agreement.published': 'Sözleşme yayımlandı',
    'signature.exported': 'İmzalar dışa aktarıldı',
    'audit.exported': 'Denetim kayıtları dışa aktarıldı',
    'audit.cleared': 'Süresi dolan denetim kayıtları silindi',
  },
  subjects: {
    user: 'Kişi',
    meeting: 'Toplantı',
    level: 'Seviye',
    class: 'Sınıf',
    department: 'Bölüm',
    agreement: 'Sözleşme',
  },
  columns: {
    number: 'No',
    at: 'Zaman',
    actor: 'Kim',
    act: 'İşlem',
    kind: 'Tür',
    subject: 'Kime / neye',
    changes: 'Değişiklikler',
    address: 'Adres',
    browser: 'Tarayıcı',
  },
  server: 'Sunucu',
  gone: 'Artık yok',
};

const en: AuditWords = {
  acts: {
    'user.created': 'Account made',
    'user.changed': 'Account changed',
    'user.passwordSet': 'New password given',
    'user.passwordReset': 'Password renewed by a link',
    'user.passwordChanged': 'Changed their own password',
    'user.avatarRemoved': 'Profile picture removed',
    'user.signedIn': 'Administrator signed in',
    'user.sessionsEnded': 'Ended their own sessions',
    'user.registered': 'Registered',
    'user.passwordChosen': 'Chose a password with a slip',
    'people.imported': 'People imported',
    'slip.given': 'Sign-in slip given',
    'slips.shown': 'Sign-in slips looked at',
    'user.approved': 'Registration approved',
    'user.refused': 'Registration refused',
    'signInSettings.changed': 'Sign-in settings changed',
    'support.answered': 'Support message answered',
    'support.closed': 'Support message closed',
    'support.reopened': 'Support message opened again',
    'support.noted': 'Note written on a support message',
    'support.contactFormSet': 'Contact form switched on or off',
    'meeting.ended': 'Meeting ended',
    'level.created': 'Level added',
    'level.changed': 'Level changed',
    'level.deleted': 'Level deleted',
    'class.created': 'Class added',
    'class.changed': 'Class changed',
    'class.deleted': 'Class deleted',
    'class.peopleChanged': 'People of a class changed',
    'department.created': 'Department added',
    'department.changed': 'Department changed',
    'department.deleted': 'Department deleted',
    'department.peopleChanged': 'People of a department changed',
    'mail.linkShown': "A mail's link looked at",
    'mail.sentAgain': 'Mail sent again',
    'agreement.drafted': 'Draft of an agreement saved',
    'agreement.published': 'Agreement published',
    'signature.exported': 'Signatures exported',
    'audit.exported': 'Audit log exported',
    'audit.cleared': 'Acts cleared away after their time',
  },
  subjects: {
    user: 'Person',
    meeting: 'Meeting',
    level: 'Level',
    class: 'Class',
    department: 'Department',
    agreement: 'Agreement',
  },
  columns: {
    number: 'No.',
    at: 'Time',
    actor: 'Who',
    act: 'Act',
    kind: 'Kind',
    subject: 'To whom or what',
    changes: 'Changes',
    address: 'Address',
    browser: 'Browser',
  },
  server: 'Server',
  gone: 'No longer there',
};

export const auditWords = { tr, en };

/** The words of an act; of one that is not known its own name. */
export const actWords = (language: 'tr' | 'en', act: string): string =>
  (auditWords[language].acts as Record<string, string>)[act] ?? act;
