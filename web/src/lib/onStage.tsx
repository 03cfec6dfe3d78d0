import { tabStorage } from '@derslik/client/storage';
import i18next from 'i18next';
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { loadTexts, namespaces } from './i18n';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = (): void => listeners.forEach((listener) => listener());

/** Which room of this tab is known to be a broadcast's, by its code. */
const key = 'room.stage';
let known = tabStorage.read(key);

/** Keeps that this room is a broadcast's: so its pages have the right words before its first answer, after a reload and after the end. */
export const noteStage = (code: string): void => {
  if (known === code) return;
  known = code;
  tabStorage.write(key, code);
  tell();
};

/** Whether this room is known to be a broadcast's. */
export const useKnownStage = (code: string): boolean => useSyncExternalStore(subscribe, () => known === code);

/** How many want a stage's words: one page goes as the next one comes. */
let wanting = 0;
let isOn = false;
const hasWords = (): boolean => i18next.hasResourceBundle(i18next.language, namespaces.onStage);
const turn = (): void => {
  const next = wanting > 0 && hasWords();
  if (next === isOn) return;
  isOn = next;
  // For what is said outside of components.
  i18next.setDefaultNamespace(isOn ? namespaces.onStage : namespaces.every);
  tell();
};

/** Whether the words are a stage's now. */
export const useOnStage = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** Around all that shows texts: what is drawn as the words change is drawn with the new ones, too. */
export const WordsProvider = ({ children }: { children: ReactNode }) => {
  const isStage = useOnStage();
  return (
    <I18nextProvider i18n={i18next} defaultNS={isStage ? namespaces.onStage : namespaces.every}>
      {children}
    </I18nextProvider>
  );
};

/**
 * While this is shown, and `isStage`, every text speaks of a stage and a broadcast where `locales/<language>/onStage.json` has words for
 * it: nobody in a broadcast is in a lesson, and no component needs to know which of both it stands in.
 * @returns false while a page that begins with them has to wait for them
 */
export const useStageWords = (isStage: boolean): boolean => {
  const [isReady, setReady] = useState(() => !isStage || hasWords());
  useLayoutEffect(() => {
    if (!isStage) return;
    wanting += 1;
    turn();
    // Where they can't be had, a broadcast is called a lesson, and takes place all the same.
    if (!isOn)
      void loadTexts('onStage')
        .then(turn, () => undefined)
        .then(() => setReady(true));
    return () => {
      wanting -= 1;
      turn();
    };
  }, [isStage]);
  return isReady;
};
