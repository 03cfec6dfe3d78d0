import { afterEach, expect, it, vi } from 'vitest';
import { tellFinished } from './finishMessage';

afterEach(() => vi.unstubAllGlobals());

it('a mobile app around the page hears once that the conference is over, whichever kind it is; a browser hears nothing', () => {
  vi.stubGlobal('window', {});
  expect(tellFinished).not.toThrow();
  const heard: unknown[] = [];
  const say = (words: unknown): void => void heard.push(words);
  vi.stubGlobal('window', {
    ReactNativeWebView: { postMessage: say },
    webkit: { messageHandlers: { finish: { postMessage: say } } },
    Android: { finish: () => say('finish') },
  });
  tellFinished();
  expect(heard).toEqual(['{"type":"finish"}', { type: 'finish' }, 'finish']);
});
