// Runs the product on a clock that can be set forward and back at run time. As on a machine whose clock is set, timers
// continue undisturbed. The database keeps the correct time.
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
