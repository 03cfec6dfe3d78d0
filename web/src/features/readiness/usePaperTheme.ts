import { useEffect } from 'react';

/** Paper is white, whatever the screen's theme: also where the browser's own menu prints. */
export const usePaperTheme = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const toPaper = (): void => {
      shown = dataset['theme'];
      dataset['theme'] = 'original';
    };
    const back = (): void => {
      if (shown !== undefined) dataset['theme'] = shown;
    };
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', back);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', back);
    };
  }, []);
};
