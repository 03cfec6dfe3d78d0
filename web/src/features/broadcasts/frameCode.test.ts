import { expect, it } from 'vitest';
import { frameCode } from './frameCode';

it('the code for another site holds the link of a frame, and a title that stays a text', () => {
  expect(frameCode('https://derslik.okul.example/play/123-456-789?pwd=Vm0%3D', 'Tören "29 Ekim" <b>&')).toBe(
    '<iframe src="https://derslik.okul.example/iframe/play/123-456-789?pwd=Vm0%3D"' +
      ' title="Tören &quot;29 Ekim&quot; &lt;b&gt;&amp;" width="640" height="408" allow="autoplay; fullscreen"></iframe>',
  );
});
