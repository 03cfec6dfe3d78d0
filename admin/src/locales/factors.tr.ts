/** Words of the second step: at sign-in, of the console itself, and of a person. */
export const factorsTr = {
  stepTitle: 'İkinci adım',
  code: '6 haneli kod',
  recoveryCode: 'Kurtarma kodu',
  password: 'Parola',
  codeText: 'Doğrulama uygulamanızdaki 6 haneli kodu yazın.',
  recoveryText: 'Kurtarma kodlarınızdan birini yazın. Her kod bir kez kullanılır.',
  passkeyText: 'Bu hesaba girmek için geçiş anahtarınızı kullanın.',
  passwordText: 'Parolanızı yazın. Ardından işleminiz sürer.',
  directoryText: '%{name} hesabınızın parolasını yazın. Ardından işleminiz sürer.',
  missing: 'Burası boş kalamaz.',
  goOn: 'Devam et',
  usePasskey: 'Geçiş anahtarını kullan',
  useRecovery: 'Kurtarma kodu kullan',
  useApp: 'Uygulamadaki kodu kullan',
  byPasskey: 'Geçiş anahtarıyla gir',
  firstTitle: 'Konsol ikinci adım istiyor',
  firstText:
    'Okulunuz, yönetim konsolunu yalnızca ikinci adımla açıyor. Bir doğrulama uygulaması ya da geçiş anahtarı kurun, sonra buraya dönün. Derslerinize şimdi de girebilirsiniz.',
  setUp: 'İkinci adımı kur',
  proveTitle: 'Kim olduğunuzu doğrulayın',
  byProvider: '%{name} ile doğrula',
  providerText:
    'Bu hesabın burada parolası yok. Geldiğiniz sistemde yeniden giriş yapın; sonra bu sayfaya dönüp işlemi yineleyin.',
  senderText:
    'Bu hesabın burada parolası yok. Yeni bir sekmede %{name} üzerinden buraya yeniden gelin; sonra bu sekmeye dönüp devam edin.',
  signInAgain:
    'Bu hesabın burada parolası yok. Çıkış yapıp geldiğiniz yerden yeniden girin; on dakika içinde işlemi yineleyin.',
  proveText: 'Bu oturumda ikinci adım henüz gösterilmedi.',
  lastSignIn: 'Önceki girişiniz: %{time}.',
  lastSignInBy: 'Önceki girişiniz: %{time}. Cihaz: %{device}.',
  title: 'Giriş güvenliği',
  kinds: { app: 'Doğrulama uygulaması', passkey: 'Geçiş anahtarı' },
  none: 'Bu kişinin burada ikinci adımı yok.',
  addedAt: 'Eklendi: %{time}',
  usedAt: 'Son kullanım: %{time}',
  neverUsed: 'Henüz kullanılmadı',
  codesLeft: 'Kullanılmamış kurtarma kodu: %{count}',
  own: 'Kendinizinkini uygulamada, Ayarlar > Giriş güvenliği sayfasında değiştirirsiniz.',
  take: 'İkinci adımı sıfırla',
  takeTitle: 'İkinci adım sıfırlansın mı?',
  takeText:
    '%{name}: bütün doğrulama uygulamaları, geçiş anahtarları ve kurtarma kodları kaldırılır, açık oturumları kapanır. Kişi parolasıyla girip yeniden kurar; kendisine e-posta yazılır. Bunu yalnızca kişiyle yüz yüze ya da güvendiğiniz bir yolla konuştuktan sonra yapın.',
  taken: 'İkinci adım sıfırlandı.',
  forConsole: 'Konsol için ikinci adım iste',
  forConsoleText:
    'Yöneticiler konsola yalnızca parolayla giremez. Henüz kurmamış olan, bir sonraki açılışta kurmaya yönlendirilir; derslere girmesi etkilenmez.',
  security: 'İkinci adım',
};

export const factorErrorsTr = { none: 'Bu kişinin kaldırılacak bir ikinci adımı yok.' };
export const factorAuthErrorsTr = {
  stepOver: 'Bu adımın süresi doldu ya da giriş başka bir tarayıcıda başlamıştı. Yeniden giriş yapın.',
  wrongCode: 'Kod doğru değil ya da daha önce kullanıldı. Uygulamadaki yeni kodu yazın.',
  passkeyRefused: 'Bu geçiş anahtarıyla girilemedi. Başka bir yolla girin.',
  proveFirst: 'Bunun için önce kim olduğunuzu yeniden doğrulayın.',
  factorRequired: 'Konsol için girişinizde ikinci adım gerekli. Sayfayı yenileyin.',
};
export const factorWarningsTr = {
  oldPasswordRequired: 'Parolanızı yazın.',
  oldPasswordWrong: 'Parola yanlış.',
};
