import type { ChildBand } from '#contract/prices/rates/schemas.ts'
import { decodeBand } from '#contract/wire.ts'
import { childBandsProblem } from '#domain/prices/rule-problems.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { ruleRefused } from './prices.errors.ts'
import { lockRates, replaceChildBands } from './rates.store.ts'

type SetChildBandsInput = { childBands: readonly ChildBand[]; version: number }

/**
 * Sets the child prices. All age bands are replaced together, so that two members who change them at the same time
 * cannot leave a gap between bands.
 */
export async function setBands(db: Db, hotelId: number, { childBands, version }: SetChildBandsInput): Promise<void> {
  const stored = await lockRates(db, hotelId)
  const bands = childBands.map(decodeBand).toSorted((a, b) => a.fromAge - b.fromAge)
  if (version !== stored.childBandsVersion) {
    refuseOutdated('price.changed-meanwhile', {
      childBands: {
        code: 'price.stored-otherwise',
        stored: JSON.stringify(stored.childBands),
        asked: JSON.stringify(bands),
      },
    })
  }
  const problem = childBandsProblem(bands)
  if (problem !== undefined) throw ruleRefused(problem)
  await replaceChildBands(db, hotelId, bands)
}
