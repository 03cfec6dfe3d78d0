/** The addresses below the settings, apart from the others: nobody needs them before their own pages are loaded. */
export const settingsPaths = {
  profile: '/ayarlar/profil',
  changePassword: '/ayarlar/profil/sifre-degistir',
  security: '/ayarlar/guvenlik',
  sessions: '/ayarlar/oturumlar',
  ownData: '/ayarlar/verilerim',
  camera: '/ayarlar/kamera',
  sound: '/ayarlar/ses',
  access: '/ayarlar/erisim',
  theme: '/ayarlar/tema',
  language: '/ayarlar/dil',
  agreements: '/ayarlar/sozlesmeler',
  feedback: '/ayarlar/geri-bildirim',
  support: '/ayarlar/destek',
} as const;
