// The product on a clock that can be put forward and back while it runs, as a machine's is. Its database keeps the right
// time, and waiting goes on as ever: both are so where a machine's clock is set.
import process from 'node:process'

let shiftMs = 0
const Right = Date

globalThis.Date = new Proxy(Right, {
  construct: (target, args: unknown[], made: new () => object) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Date makes is an object
    Reflect.construct(target, args.length === 0 ? [Right.now() + shiftMs] : args, made) as object,
  get: (target, name): unknown => (name === 'now' ? () => Right.now() + shiftMs : Reflect.get(target, name)),
})

process.on('message', (message) => {
  if (typeof message === 'number') shiftMs = message
  process.send?.('set')
})

await import('#server/main.ts')
