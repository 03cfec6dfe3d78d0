/** Hands a file to the person, under this name. */
export const saveFile = (content: BlobPart, type: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
