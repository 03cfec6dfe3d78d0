import { ownDataLimits } from '@derslik/contract/ownData';
import type { TakenCopy } from './copies.service.js';
import type { CopySection } from './sections/section.js';

interface About {
  school: string;
  sections: readonly CopySection[];
  publicUrl: string;
}

const gigabytes = ownDataLimits.filesBytes / 1024 ** 3;

/** The page that says what a copy holds and what not. */
export const copyReadMe = (
  { language, files, userId, askedBy }: TakenCopy,
  { school, sections, publicUrl }: About,
): { name: string; text: string } => {
  const left = files.filter(({ isLeft }) => isLeft);
  const lists = sections.map(({ names }) => `- ${names[language]}`);
  const leftLines = left.map(({ name, page }) => `- ${name}${page && `: ${publicUrl}${page}`}`);
  const isOwn = userId === askedBy;
  const lines =
    language === 'tr'
      ? [
          `${school}: kişisel verilerin kopyası`,
          `Hazırlandığı an (UTC): ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
          '',
          'verilerim.xlsx bütün listeleri bir arada gösterir; saatler okulun saatidir. veriler klasöründe aynı listeler JSON olarak durur; oradaki saatler UTC’dir. dosyalar klasöründe fotoğraf, resim, video ve ders kayıtları vardır.',
          '',
          'Bu kopyada bulunan listeler:',
          ...lists,
          '',
          'Bu kopyada bulunmayanlar: parola, kod ve anahtarların özetleri (başkasının eline geçerse hesap açarlar); başkalarının adları ve yazdıkları; kimin yanıtladığı bilinmeyen isimsiz anketler.',
          ...(isOwn ? [] : ['Kişinin özel mesajları, kopyayı okul istediği için bu kopyada yoktur.']),
          ...(left.length > 0
            ? ['', `Bir kopyaya en çok ${gigabytes} GB dosya girer. Sığmayanlar ve bulundukları sayfa:`, ...leftLines]
            : []),
          '',
          `Neyin neden ve ne kadar tutulduğu: ${publicUrl}/kisisel-veriler`,
        ]
      : [
          `${school}: a copy of personal data`,
          `Made at (UTC): ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
          '',
          'my-data.xlsx shows all lists together; its times are the school’s. The folder data has the same lists as JSON, with times in UTC. The folder files has pictures, videos and recordings.',
          '',
          'Lists in this copy:',
          ...lists,
          '',
          'Not in this copy: digests of passwords, codes and keys (whoever has them could open the account); names and words of others; anonymous surveys, of which nobody knows who answered what.',
          ...(isOwn ? [] : ['Private messages of the person are not in it, as the school asked for this copy.']),
          ...(left.length > 0
            ? [
                '',
                `A copy holds ${gigabytes} GB of files at most. Those that are left out, and where they are:`,
                ...leftLines,
              ]
            : []),
          '',
          `What is kept, why and how long: ${publicUrl}/kisisel-veriler`,
        ];
  return { name: language === 'tr' ? 'OKU-BENİ.txt' : 'READ-ME.txt', text: `\uFEFF${lines.join('\r\n')}\r\n` };
};
