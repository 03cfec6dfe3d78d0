import type { AgreementTexts } from '@derslik/contract/agreements';

const text = (title: string, ...blocks: string[]) => ({ title, text: blocks.join('\n\n') });

/** What the made-up school asks of its people; short, as a school would write it. */
export const agreementTexts = {
  clarification: {
    tr: text(
      'Aydınlatma metni',
      'Bu metin, Ihlamur Ortaokulunun çevrim içi derslerde hangi kişisel verileri, neden ve ne kadar süre işlediğini anlatır. Veri sorumlusu okul müdürlüğüdür.',
      '# Hangi veriler\nAdınız, soyadınız, sınıfınız ve kullanıcı adınız. Derse giriş ve çıkış saatleriniz, derste yazdıklarınız, anket yanıtlarınız ve tahtaya çizdikleriniz. Girişlerinizde tarih, tarayıcı ve ağ adresi.',
      '# Neden\nDersleri yürütmek, yoklama almak, okulun ve öğrencilerin güvenliğini sağlamak için. Verileriniz reklam için kullanılmaz.',
      '# Nerede ve ne kadar süre\nVeriler okulun kendi sunucusunda durur, okul dışına çıkmaz. Yoklama kayıtları öğretim yılı sonuna kadar, öbür kayıtlar gerekli oldukları sürece saklanır.',
      '# Haklarınız\nVerilerinizi öğrenmek, düzelttirmek veya sildirmek için okul müdürlüğüne başvurabilirsiniz. 18 yaşından küçükler adına velileri başvurur.',
    ),
    en: text(
      'Privacy notice',
      'This text says which personal data Ihlamur Ortaokulu processes in its online lessons, why, and for how long. The school’s management is responsible for it.',
      '# Which data\nYour name, class and user name. When you came into a lesson and left it, what you wrote there, your answers to surveys and what you drew on the board. Of your sign-ins the date, the browser and the network address.',
      '# Why\nTo hold lessons, to take attendance, and to keep the school and its students safe. Your data are not used for advertising.',
      '# Where and for how long\nThe data stay on the school’s own server and do not leave the school. Attendance is kept until the end of the school year, everything else as long as it is needed.',
      '# Your rights\nTo learn what is kept of you, to have it corrected or deleted, write to the school’s management. Parents write for those who are under 18.',
    ),
  },
  privacy: {
    tr: text(
      'Gizlilik politikası',
      '# Kim neyi görür\nDerste sesiniz ve görüntünüz yalnızca o derstekilere ulaşır. Profil fotoğrafınızı okuldakiler ve aynı dersteki misafirler görür. İsimsiz anketlerde kimin ne yanıtladığı saklanmaz.',
      '# Kayıt\nBir ders kaydediliyorsa bunu ders boyunca ekranda görürsünüz.',
      '# Çerezler\nYalnızca oturumunuzu açık tutan ve tarayıcınızı tanıyan çerezler kullanılır. İzleme çerezi yoktur.',
      '# Başkalarıyla paylaşma\nVerileriniz, yasanın gerektirdiği durumlar dışında kimseyle paylaşılmaz.',
    ),
    en: text(
      'Privacy policy',
      '# Who sees what\nYour voice and picture reach only those who are in the lesson. People at the school see your profile picture, and so do guests in the same lesson. Of anonymous surveys nobody keeps who answered what.',
      '# Recording\nWhile a lesson is recorded, your screen says so all the time.',
      '# Cookies\nOnly cookies that keep you signed in and recognise your browser are used. None of them follows you.',
      '# Sharing\nYour data are shared with nobody, except where the law demands it.',
    ),
  },
  firstTerms: {
    tr: text(
      'Kullanım koşulları',
      'Hesabınız size aittir; parolanızı kimseyle paylaşmayın. Derslere kendi adınızla girin.',
      'Derslerde ekran görüntüsü almayın, kimsenin görüntüsünü izinsiz paylaşmayın.',
    ),
    en: text(
      'Terms of use',
      'Your account is yours; share your password with nobody. Come into lessons under your own name.',
      'Take no pictures of the screen in lessons, and share nobody’s picture without their consent.',
    ),
  },
  terms: {
    tr: text(
      'Kullanım koşulları',
      '# Hesabınız\nHesabınız size aittir; parolanızı kimseyle paylaşmayın. Derslere kendi adınızla girin. Hesabınızı başkasının kullandığını düşünürseniz parolanızı değiştirin ve okula haber verin.',
      '# Derste\nÖğretmeninizin yönergelerine uyun. Yazışmalarda ve tahtada kimseyi incitmeyin. Kurallara uymayan kişi dersten çıkarılabilir.',
      '# Görüntü ve ses\nDerslerde ekran görüntüsü veya kayıt almayın; kimsenin sesini ve görüntüsünü izinsiz paylaşmayın.',
      '# Değişiklikler\nBu koşullar değişirse bir sonraki girişinizde yeni metin sorulur. Onayladığınız metinleri Ayarlar sayfasında bulursunuz.',
    ),
    en: text(
      'Terms of use',
      '# Your account\nYour account is yours; share your password with nobody. Come into lessons under your own name. If you think that somebody else uses your account, change the password and tell the school.',
      '# In lessons\nFollow what your teacher asks. Hurt nobody in the chat or on the board. Who does not keep the rules may be put out of the lesson.',
      '# Picture and sound\nTake no pictures of the screen and no recordings in lessons; share nobody’s voice or picture without their consent.',
      '# Changes\nIf these terms change, you are asked for the new text at your next sign-in. The texts that you accepted are in the settings.',
    ),
  },
} as const satisfies Record<string, AgreementTexts>;
