import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = {
  tr: `Okulumuzda bazı canlı dersler kaydedilir. Kayıtta çocuğunuzun görüntüsü, sesi, adı ve derste herkese yazdıkları yer alabilir.

Kaydı dersin öğretmeni ve okul yöneticileri görür; onu dersin katılımcılarına, seçtikleri sınıflara ve bu sınıfların velilerine gösterebilirler. Kayıt okulun kendi sunucusunda, okulun belirlediği süre boyunca ya da silinene kadar durur.

İzin vermezseniz çocuğunuz derse her zamanki gibi katılır; görüntüsü, sesi, adı ve yazdıkları kayda girmez. Kararınızı bu mektuptaki kodla dilediğiniz zaman değiştirebilirsiniz. Çocuğunuz da ders sırasında kayıttan çıkabilir.`,
  en: `Some live lessons at our school are recorded. A recording may hold your child’s picture, voice, name and what they write to everybody in the lesson.

The lesson’s teacher and the school’s managers see the recording; they may show it to the people of the lesson, and to chosen classes and their guardians. It lies on the school’s own server for as long as the school has set, or until somebody deletes it.

If you do not consent, your child takes part as always; their picture, voice, name and what they write do not come into the recording. You can change your decision at any time with the code in this letter. Your child can also step out of a recording during the lesson.`,
};
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * The product's own text for guardians says all that a film holds, who sees it and how long it stays. A school that has written its own
 * keeps that; what was answered names the text that was read.
 */
export class ConsentText1700000000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO consent_texts (version, texts)
      SELECT 2, jsonb_build_object('tr', ${quoted(text.tr)}::text, 'en', ${quoted(text.en)}::text)
      WHERE (SELECT max(version) FROM consent_texts) = 1
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consent_texts DISABLE TRIGGER consent_texts_stay;
      DELETE FROM consent_texts t WHERE version = 2 AND written_by IS NULL
        AND NOT EXISTS (SELECT 1 FROM filming_consents c WHERE c.text_version = t.version)
        AND NOT EXISTS (SELECT 1 FROM consent_texts later WHERE later.version > t.version);
      ALTER TABLE consent_texts ENABLE TRIGGER consent_texts_stay;
    `);
  }
}
