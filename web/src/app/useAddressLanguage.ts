import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOf, setLanguage } from '../lib/i18n';

/** `?lang=` switches the language on any route. */
export const useAddressLanguage = (): void => {
  const { search } = useLocation();
  useEffect(() => {
    const asked = languageOf(search);
    if (asked) void setLanguage(asked);
  }, [search]);
};
