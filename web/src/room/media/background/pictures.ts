/** Our own ten: drawn, so that they are sharp in every size. The order is that of their numbers. */
const files = import.meta.glob<string>('./pictures/*.svg', { query: '?url', import: 'default', eager: true });

export const pictureNames = [
  'background.shelves',
  'background.blackboard',
  'background.window',
  'background.mountains',
  'background.sea',
  'background.forest',
  'background.plants',
  'background.lines',
  'background.rings',
  'background.night',
] as const;

export const pictures = pictureNames.map((name, index) => {
  const id = String(index + 1);
  return { id, name, url: files[`./pictures/${id}.svg`]! };
});
