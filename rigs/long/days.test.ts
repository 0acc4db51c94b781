// A small business lives for some days. `npm run test:long` lives longer, with other seeds.
import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { live } from './days.ts'
import { auditLogIsWhole, backupRestoresTheSame, undoWordsHold } from './ending.ts'
import { lengthOf, note, seed } from './length.ts'

const w = world()
const days = lengthOf('days', 6)

test(
  'the product agrees with the model of the business after each day, and in the end with its backup and its audit log',
  { timeout: 60_000 + days * 30_000 },
  async () => {
    const { house, desk, figures } = await live(w, { seed, days, actsADay: 30 })
    await auditLogIsWhole(desk)
    await backupRestoresTheSame(desk, house)
    const { undone, refused } = await undoWordsHold(desk, 12 + days)
    await auditLogIsWhole(desk)
    expect(undone).toBeGreaterThan(0)
    note('days', { ...figures, 'changes undone': undone, 'not undone': refused })
  },
)
