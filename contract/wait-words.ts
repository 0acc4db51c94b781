const [minute, hour] = [60, 3600]

// A wait as one would say it: nobody counts 5,000 seconds. Rounded up, so that it is over by then.
export const inTurkish = (seconds: number): string =>
  seconds > 2 * hour
    ? `${Math.ceil(seconds / hour)} saat`
    : seconds > 2 * minute
      ? `${Math.ceil(seconds / minute)} dakika`
      : `${seconds} saniye`
export const inEnglish = (seconds: number): string =>
  seconds > 2 * hour
    ? `${Math.ceil(seconds / hour)} hours`
    : seconds > 2 * minute
      ? `${Math.ceil(seconds / minute)} minutes`
      : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
