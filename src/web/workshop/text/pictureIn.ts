/** The picture in dropped or pasted data, if there is one. A file without a type may be one: the server checks its bytes. */

const unsaid: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/') || unsaid.has(type));
}
