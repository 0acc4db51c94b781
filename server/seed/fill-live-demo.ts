import type { DemoSource } from '#server/features/live-demo/source.ts'
import { fillDemo } from './seed-demo.ts'

/** A live demo lacks the past year of the demo business: its rows would take seconds to store, and much room. */
export const fillLiveDemo =
  (secret: string): DemoSource['fill'] =>
  (tx, business, now) =>
    fillDemo(tx, { ...business, secret }, now, { withYear: false })
