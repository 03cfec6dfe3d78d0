/**
 * How pictures stand on a screen. Equals: `tile` in pages of as many as fit well, `oneColumn` and `twoColumns` as large as
 * that allows. One in front: `contact` with the others beside or below, `speaker` with who speaks inside what is shared,
 * `presenter` with who presents inside it. Where nothing is shared, who speaks is in front and my own picture inside.
 */
export const layouts = ['tile', 'oneColumn', 'twoColumns', 'contact', 'speaker', 'presenter'] as const;
export type Layout = (typeof layouts)[number];

/** Has it one place in front of all others? */
export const hasFront = (layout: Layout): boolean =>
  layout === 'contact' || layout === 'speaker' || layout === 'presenter';
