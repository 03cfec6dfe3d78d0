import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Derslik`;
  }, [title]);
};
