const [minute, hour] = [60, 3600]

// Expresses a waiting time in minutes or hours where seconds would be hard to grasp. The time is rounded up, so that
// the wait is certainly over by then.
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
