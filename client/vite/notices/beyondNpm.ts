/** What we ship that npm has no name for: it lies inside a package, and is the work of others than the package's authors. */
export interface Inside {
  name: string;
  /** It is shipped with this package. */
  within: string;
  licence: string;
  /** A name in `texts/`. */
  text: string;
  /** Stands above a text that names nobody. */
  copyright?: string;
}

export const beyondNpm: readonly Inside[] = [
  {
    name: 'Selfie segmentation model of MediaPipe (landscape)',
    within: '@twilio/video-processors',
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
    copyright: 'Copyright The MediaPipe Authors',
  },
  {
    name: 'TensorFlow Lite',
    within: '@twilio/video-processors',
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
    copyright: 'Copyright The TensorFlow Authors',
  },
  { name: 'XNNPACK', within: '@twilio/video-processors', licence: 'BSD-3-Clause', text: 'XNNPACK' },
  { name: 'RNNoise', within: '@sapphi-red/web-noise-suppressor', licence: 'BSD-3-Clause', text: 'RNNoise' },
];

/** Packages whose README names the libraries that are compiled into them, and their licences. */
export const listsItsParts = (name: string): boolean => name.startsWith('@img/sharp-libvips-');
