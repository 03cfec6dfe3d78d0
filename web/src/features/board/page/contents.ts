import type { BoardStroke } from '@derslik/contract/room/board/strokes';

/** Whose something is; null: that isn't told. */
type Author = string | null;
/** A page in words. */
export interface Contents {
  texts: { id: string; authorId: Author; text: string }[];
  /** Who drew how many of what has no words, the first to draw first; of all who aren't told, together. */
  people: { authorId: Author; strokes: number; shapes: number; pictures: number }[];
}

/** @param isTold whether the reader may know that this person drew something */
export const contentsOf = (strokes: readonly BoardStroke[], isTold: (authorId: string) => boolean): Contents => {
  const texts: Contents['texts'] = [];
  const people = new Map<Author, Contents['people'][number]>();
  for (const stroke of strokes) {
    const { id } = stroke;
    const authorId = isTold(stroke.authorId) ? stroke.authorId : null;
    if (stroke.tool === 'text') {
      texts.push({ id, authorId, text: stroke.text });
      continue;
    }
    const person = people.get(authorId) ?? { authorId, strokes: 0, shapes: 0, pictures: 0 };
    people.set(authorId, person);
    if (stroke.tool === 'pencil' || stroke.tool === 'highlighter') person.strokes++;
    else if (stroke.tool === 'image') person.pictures++;
    else person.shapes++;
  }
  return { texts, people: [...people.values()] };
};
