import { languageNames, languages, type Language } from '@derslik/client/language';
import { ChevronDown, ChevronUp, Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../../ui/useChooseLanguage';
import { usePageTitle } from '../../lib/pageTitle';
import { PageTitle } from '../../ui/Page';
import styles from './LanguagePage.module.css';

/** The language of now, and under it the others, while they are wanted. */
const LanguagePage = () => {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  usePageTitle(t('common.language'));
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  const name = languageNames[i18n.language as Language] ?? i18n.language;
  return (
    <>
      <PageTitle title={t('common.language')} text={t('settings.languageText')} />
      <div ref={box} className={styles.box}>
        <button
          ref={button}
          type="button"
          className={styles.now}
          aria-expanded={isOpen}
          aria-label={t('common.languageOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Globe aria-hidden />
          <span>{name}</span>
          <Arrow aria-hidden />
        </button>
        {isOpen && (
          <ul className={styles.others} aria-label={t('settings.otherLanguages')}>
            {languages
              .filter((language) => language !== i18n.language)
              .map((language) => (
                <li key={language}>
                  <button type="button" lang={language} onClick={() => void chooseLanguage(language).then(close)}>
                    {languageNames[language]}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </div>
    </>
  );
};
export default LanguagePage;
