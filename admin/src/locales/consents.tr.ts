/** Words of guardians' consent to films of lessons. */
export const filmConsentResourceTr = {
  name: 'Kayıt izni |||| Kayıt izinleri',
  fields: {
    name: 'Öğrenci',
    username: 'Kullanıcı adı',
    classes: 'Sınıf',
    answer: 'İzin',
    source: 'Nereden biliniyor',
    by: 'Kim bildirdi',
    at: 'Ne zaman',
    note: 'Not',
    hasCode: 'Mektup',
  },
};

export const consentErrorsTr = {
  wrongCode: 'Bu kod geçerli değil.',
  textChanged: 'Metin bu arada değişti.',
};

export const consentsTr = {
  search: 'Öğrenci',
  answer: 'İzin',
  answers: { given: 'Verildi', refused: 'Verilmedi', unknown: 'Bilinmiyor' },
  sources: { letter: 'İmzalı mektup', list: 'Okulun listesi', page: 'Velinin sayfası' },
  acts: { given: 'İzin verildi', refused: 'İzin verilmedi', unknown: 'Bilinmiyor yap' },
  setTitles: {
    given: '%{smart_count} öğrenci için izin verildi mi? |||| %{smart_count} öğrenci için izin verildi mi?',
    refused: '%{smart_count} öğrenci için izin verilmedi mi? |||| %{smart_count} öğrenci için izin verilmedi mi?',
    unknown: '%{smart_count} öğrencinin izni bilinmiyor mu? |||| %{smart_count} öğrencinin izni bilinmiyor mu?',
  },
  setText:
    'Velinin okula bildirdiği yanıtı girersiniz. Adınız ve zaman yanıtla birlikte saklanır; süren kayıtlar hemen buna uyar.',
  from: 'Nereden biliyorsunuz?',
  note: 'Not',
  saved: '%{smart_count} öğrencinin izni kaydedildi. |||| %{smart_count} öğrencinin izni kaydedildi.',
  chosen: '%{smart_count} öğrenci seçildi |||| %{smart_count} öğrenci seçildi',
  empty: 'Bu aramaya uyan öğrenci yok.',
  none: 'Henüz öğrenci yok.',
  letterMade: 'Hazır',
  letters: 'İzin mektupları',
  classLetters: 'Sınıfın mektupları',
  export: 'Excel olarak indir',
  file: 'kayit-izinleri',
  list: 'Listeden al',
  listTitle: 'İzinleri listeden al',
  listText:
    'Excel (XLSX) ya da CSV. İlk satırlardan birinde “İzin” başlığı ile “Kullanıcı adı”, “Okul no” ya da “Ad Soyad” olsun; izin sütununa Evet, Hayır ya da Bilinmiyor yazın. İndirdiğiniz tabloyu doldurup geri verebilirsiniz. Siz onaylamadan hiçbir şey değişmez.',
  listChoose: 'Dosya seç',
  listReading: 'Okunuyor…',
  listChanges: '%{smart_count} öğrencinin izni değişecek. |||| %{smart_count} öğrencinin izni değişecek.',
  listNoChanges: 'Bu listedeki izinlerin hepsi zaten böyle.',
  listSame: '%{smart_count} öğrencinin izni zaten böyle. |||| %{smart_count} öğrencinin izni zaten böyle.',
  listBlank: '%{smart_count} satırda yanıt yok. |||| %{smart_count} satırda yanıt yok.',
  listFaults: '%{smart_count} satır alınamadı |||| %{smart_count} satır alınamadı',
  listLine: '%{line}. satır',
  listChange: '%{was} yerine %{answer}',
  listSave: 'İzinleri kaydet',
  listMore: '… ve %{smart_count} satır daha |||| … ve %{smart_count} satır daha',
  lineFaults: {
    noChild: 'böyle bir öğrenci yok',
    several: 'aynı adı taşıyan birden çok öğrenci var; kullanıcı adını ya da sınıfı yazın',
    twice: 'listede ikinci kez geçiyor',
    noAnswer: 'yanıt anlaşılmadı; Evet, Hayır ya da Bilinmiyor yazın',
  },
  toText: 'Metin ve kural',
  text: 'İzin metni ve kayıt kuralı',
  textIntro:
    'Veliler mektupta ve izin sayfasında bu metni okur. Değiştirirseniz yeni bir sürüm olur; önceki yanıtlar kendi sürümleriyle geçerli kalır.',
  textVersion: 'Metin sürümü %{version}',
  textSaved: 'Kaydedildi.',
  rule: 'Bütün derslerde kayıttan önce sor',
  ruleText:
    'Açıkken, kaydedilen derste bulunan herkese sorulur; kabul edene kadar görüntüsü, sesi ve adı filme girmez. Öğrenciler için velinin izni ayrıca gerekir.',
  letterTitle: 'Derslerin kaydı için izin',
  letterHow: 'Yanıtınızı internetten verebilirsiniz. Aşağıdaki adresi açın ve kodu yazın:',
  letterByHand: 'İsterseniz bu mektubu doldurup okula verin:',
  letterYes: 'Çocuğumun kayıtlarda yer almasına izin veriyorum.',
  letterNo: 'Çocuğumun kayıtlarda yer almasına izin vermiyorum.',
  letterSign: 'Ad soyad, tarih, imza: ______________________________',
  secret:
    'Koda sahip olan, veli adına yanıt verebilir. Mektupları yalnızca veliye verin; bu sayfanın açıldığı denetim kaydına yazılır.',
  noLetters: 'Mektup yazılacak öğrenci yok.',
  renew: 'Kodları yenile',
  renewTitle: 'Kodlar yenilensin mi?',
  renewText: 'Önceki mektuplardaki kodlar artık çalışmaz; verilen yanıtlar geçerli kalır.',
};
