/** Offers a file for download. */
export const saveFile = (blob: Blob, name: string): void => {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
};
