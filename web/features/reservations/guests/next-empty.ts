/**
 * Finds the next empty field of a sheet after the given one, or the first one of all. Only fields that are marked with
 * `data-goes-on` count.
 */
export function nextEmpty(sheet: HTMLElement | null, after: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...(sheet?.querySelectorAll<HTMLInputElement>('input[data-goes-on]') ?? [])]
  const start = after === null ? 0 : fields.indexOf(after) + 1
  return fields.slice(start).find(({ value }) => value.trim() === '')
}
