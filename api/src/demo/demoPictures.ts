import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { keepPicture, keptAs } from '../avatar/keepPicture.js';

const side = 256;

/** Drawings of our own on a field of 100 by 100, by user name. The others keep their initials. */
const drawings: Readonly<Record<string, string>> = {
  // Hills under the sun.
  'hakan.ozturk': `<path fill="#bfe3f5" d="M0 0h100v100H0z"/><circle cx="68" cy="34" r="13" fill="#ffd166"/>
    <path fill="#6ba368" d="M0 74q26-34 56-6t44-12v44H0z"/><path fill="#3f7d58" d="M0 88q30-22 58-6t42-4v22H0z"/>`,
  // A cat.
  'elif.gokce': `<path fill="#f6c6a8" d="M0 0h100v100H0z"/><path fill="#4a4e69" d="M24 20l20 18h12l20-18v42a26 26 0 0 1-52 0z"/>
    <g fill="#fff"><circle cx="39" cy="54" r="6"/><circle cx="61" cy="54" r="6"/></g>
    <g fill="#22223b"><circle cx="40" cy="55" r="3"/><circle cx="60" cy="55" r="3"/></g>
    <path fill="#f28482" d="M46 65h8l-4 5z"/><path fill="none" stroke="#fff" stroke-width="1.5" d="M50 70v4M30 66l-14-3M30 70l-14 3M70 66l14-3M70 70l14 3"/>`,
  // A planet with a ring.
  'mert.caglar': `<path fill="#22304f" d="M0 0h100v100H0z"/><g fill="#fff"><circle cx="18" cy="24" r="1.5"/><circle cx="80" cy="18" r="2"/><circle cx="30" cy="84" r="1.5"/><circle cx="86" cy="70" r="1.2"/></g>
    <circle cx="50" cy="51" r="23" fill="#e9a45b"/><path fill="#d98a3d" d="M28 46h44l1 8H27z"/>
    <ellipse cx="50" cy="51" rx="38" ry="9" fill="none" stroke="#f4e3c1" stroke-width="4" transform="rotate(-18 50 51)"/>
    <path fill="#e9a45b" d="M29 42a23 23 0 0 1 40-4z"/>`,
  // A flower.
  'defne.isik': `<path fill="#d8f0dd" d="M0 0h100v100H0z"/><path stroke="#3f7d58" stroke-width="5" d="M50 50v50"/>
    <g fill="#e56b8c"><circle cx="50" cy="24" r="13"/><circle cx="69" cy="38" r="13"/><circle cx="62" cy="60" r="13"/><circle cx="38" cy="60" r="13"/><circle cx="31" cy="38" r="13"/></g>
    <circle cx="50" cy="44" r="12" fill="#ffd166"/>`,
  // A boat.
  'kerem.ertugrul': `<path fill="#fbe8c8" d="M0 0h100v100H0z"/><path fill="#d1495b" d="M52 18v46h26z"/><path fill="#edae49" d="M47 28v36H26z"/>
    <path fill="#6b4226" d="M18 67h64l-12 15H30z"/><path fill="#2e86ab" d="M0 79q12-7 25 0t25 0 25 0 25 0v21H0z"/>`,
};

/** The product opens no drawings, since a stranger's may be hostile; these are ours, and are drawn before anybody comes. */
const drawn = async (svg: string): Promise<Buffer> => {
  const operation = ['VipsForeignLoadSvg'];
  sharp.unblock({ operation });
  try {
    return await sharp(Buffer.from(svg)).jpeg(keptAs).toBuffer();
  } finally {
    sharp.block({ operation });
  }
};

/** Gives some people of the demo a picture, so that lists show pictures beside initials; one that is there stays as it is. */
export const ensurePictures = async (source: DataSource): Promise<void> => {
  for (const [username, drawing] of Object.entries(drawings)) {
    const [person] = await source.query<{ id: string }[]>(
      'SELECT id FROM users WHERE username = $1 AND avatar IS NULL',
      [username],
    );
    if (!person) continue;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${drawing}</svg>`;
    await keepPicture(source, person.id, await drawn(svg));
  }
};
