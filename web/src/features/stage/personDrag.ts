import type { DragEvent } from 'react';

/** A type of our own: what is dragged from elsewhere is nobody of this room. */
const type = 'application/x-derslik-person';

/** What makes an element carry this person. */
export const personDrag = (id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(type, id);
    dataTransfer.effectAllowed = 'move';
  },
});

export const isPersonDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
/** Who was dropped; null for anything else. */
export const draggedId = ({ dataTransfer }: DragEvent): string | null => dataTransfer.getData(type) || null;
