import { backgroundLimits } from '@derslik/contract/limits/background';
import type { Backdrop } from '../../../conference/effects/messages';
import type { BackgroundChoice } from './choice';
import { pictures } from './pictures';
import { readUpload } from './uploads';

const { blurSlight, blurStrong } = backgroundLimits;

/** Ours are drawings, and only an element opens those. */
const opened = async (url: string): Promise<ImageBitmap> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return createImageBitmap(image);
};

const pictureOf = async ({ type, id }: BackgroundChoice & { id: string }): Promise<ImageBitmap> => {
  if (type === 'upload') {
    const upload = await readUpload(id);
    if (upload) return createImageBitmap(upload.picture);
  }
  const ours = pictures.find((one) => one.id === id);
  if (!ours) throw new Error('no such background');
  return opened(ours.url);
};

/** What is drawn for a choice. A picture that can't be had is only noted: the wall stays hidden behind the strong blur. */
export async function backdropOf(choice: BackgroundChoice): Promise<Backdrop> {
  if (choice.type === 'screen') return { type: 'screen', track: choice.track };
  if (choice.type === 'blur') return { type: 'blur', px: choice.strength === 'slight' ? blurSlight : blurStrong };
  if (choice.type !== 'none')
    try {
      return { type: 'picture', picture: await pictureOf(choice) };
    } catch (error) {
      // As an uncaught one is: the administrator sees it, and nobody else.
      reportError(error);
    }
  return { type: 'blur', px: blurStrong };
}
