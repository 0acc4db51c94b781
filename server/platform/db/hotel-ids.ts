import type { Db } from './connect.ts'

/** Lists all businesses for nightly jobs and commands, which go through them one by one; runs within `inAuthScope`. */
export async function hotelIds(tx: Db): Promise<number[]> {
  const hotels = await tx.selectFrom('hotel').select('id').orderBy('id').execute()
  return hotels.map(({ id }) => id)
}
