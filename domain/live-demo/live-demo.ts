/** A live demo is a business that anyone opens without registering. It is deleted with all its rows after so many hours. */
export const liveDemoHours = 24
/** No more live demos exist at a time. */
export const mostLiveDemos = 200
/** One larger network (/24, /48) has no more of them, so that a few do not take all places. */
export const mostLiveDemosNear = 10

/** A challenge must be solved within so many seconds. */
export const challengeSeconds = 5 * 60
export const mostWorkBits = 24

/** The bytes whose SHA-256 hash proves the work for this challenge. */
export const workOn = (challenge: string, nonce: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${challenge}.${nonce}`)

/** True if the hash begins with so many zero bits, which takes 2^bits tries on average. */
export function provesWork(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return ((hash[whole] ?? 0) & ((0xff00 >> (bits & 7)) & 0xff)) === 0
}
