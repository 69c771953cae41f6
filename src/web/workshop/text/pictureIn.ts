/** The picture in what is dropped or pasted, where there is one. A file that says nothing of its kind may be one: the server looks at its bytes. */

const unsaid: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/') || unsaid.has(type));
}
