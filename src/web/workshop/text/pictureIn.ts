/** The picture in what is dropped or pasted, where there is one. */

export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type, name }) => type.startsWith('image/') || /\.(heic|heif)$/iu.test(name));
}
