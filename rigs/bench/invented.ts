// Generated data for a benchmark, the same on every run.

/** Generates numbers from 0 up to 1, the same on every run (a linear congruential generator). */
export function chancesFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const firstNames =
  'Zeynep Mehmet Elif Ahmet Derya Okan Gül Cem Ece Ömer Deniz Hülya Selin Burak Aslı Kerem Nur Tolga Pınar Umut'.split(
    ' ',
  )
export const lastNames =
  'Kaya Demir Çelik Yurt Öztürk Arslan Koç Kurt Özdemir Polat Güler Aydın Şahin Yıldız Acar Taş Uçar Işık Bulut Er Ak'.split(
    ' ',
  )
export const pick = (of: readonly string[], at: number) => of[at % of.length] ?? ''
