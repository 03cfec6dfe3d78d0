import type { BoardLine } from '@derslik/contract/board';

/** A page in words. */
export interface Contents {
  texts: { id: string; authorId: string; text: string }[];
  /** Who drew how many of what has no words, the first to draw first. */
  people: { authorId: string; strokes: number; shapes: number; pictures: number }[];
}

export const contentsOf = (lines: readonly BoardLine[]): Contents => {
  const texts: Contents['texts'] = [];
  const people = new Map<string, Contents['people'][number]>();
  for (const line of lines) {
    const { id, authorId } = line;
    if (line.tool === 'text') {
      texts.push({ id, authorId, text: line.text });
      continue;
    }
    const person = people.get(authorId) ?? { authorId, strokes: 0, shapes: 0, pictures: 0 };
    people.set(authorId, person);
    if (line.tool === 'pencil' || line.tool === 'highlighter') person.strokes++;
    else if (line.tool === 'image') person.pictures++;
    else person.shapes++;
  }
  return { texts, people: [...people.values()] };
};
