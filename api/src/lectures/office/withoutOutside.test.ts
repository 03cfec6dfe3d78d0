import { describe, expect, it } from 'vitest';
import { withoutOutside } from './withoutOutside.js';

const cut = (text: string, name = 'content.xml'): string | undefined =>
  withoutOutside(name, Buffer.from(text))?.toString();

describe('a part of an office file', () => {
  it.each([
    '<a xlink:href="Pictures/1.png"/>',
    '<a xlink:href="#bölüm"/>',
    '<a xlink:href="./Object 1"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    // A lesson about web pages.
    '<a:t>&lt;img src="http://okul.example/a.png"&gt; ğüşıöç</a:t>',
    '<w:t>href="http://okul.example"</w:t>',
    'GIF89a <a href="http://x"/>',
  ])('keeps what leads nowhere out: %s', (text) => {
    expect(cut(text)).toBe(text);
  });

  it.each([
    '<a xlink:href="http://evil.example/a.png"/>',
    "<a q='>' xlink:href='file:///etc/passwd'/>",
    '<a xlink:href="../../etc/passwd"/>',
    '<a xlink:href="/etc/passwd"/>',
    '<a x:href\n=\n"\\\\evil\\a"/>',
    '<a href="&#104;ttp&#58;//evil.example"/>',
    '<!-- it\'s --><a href="vnd.sun.star.script:A.B?language=Basic" title="it\'s"/>',
    '<image src="data:text/html,x"/>',
  ])('loses what leads out: %s', (text) => {
    expect(cut(text)).toContain('"about:blank"');
    expect(cut(text)).not.toMatch(/evil|passwd|script:|text\/html/);
  });

  it('has no document type, and no letters in which something hides', () => {
    expect(cut('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).toBe(
      '<?xml version="1.0"?><a>&b;</a>',
    );
    expect(cut('<a/><!DOCTYPE x [ "]" <!ENTITY b "">]>')).toBeUndefined();
    expect(withoutOutside('a.xml', Buffer.from('\ufeff<a href="http://x"/>', 'utf16le'))).toBeUndefined();
    expect(cut('<?xml version="1.0" encoding="UTF-7"?><a/>')).toBeUndefined();
  });
});

it('a relationship leads within the package alone, and keeps saying that a link is one', () => {
  const inside = '<Relationship Id="r1" Target="../media/image1.png"/>';
  expect(cut(inside, 'ppt/slides/_rels/slide1.xml.rels')).toBe(inside);
  expect(cut('<Relationship Target="../../../etc/passwd" TargetMode="External"/>', 'a.rels')).toBe(
    '<Relationship Target="../../../etc/passwd"/>',
  );
  expect(cut('<Relationship Target="https://okul.example" TargetMode="External"/>', 'a.rels')).toBe(
    '<Relationship Target="about:blank" TargetMode="External"/>',
  );
});
