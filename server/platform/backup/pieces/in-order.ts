/** Runs `act` for up to `atOnce` items at the same time, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  act: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const item of items) {
    const result = act(item)
    result.catch(() => {}) // the reader gets this error when it is the turn of this item
    begun.push(result)
    const first = begun.length < atOnce ? undefined : begun.shift()
    if (first !== undefined) yield await first
  }
  for (const rest of begun) yield await rest
}
