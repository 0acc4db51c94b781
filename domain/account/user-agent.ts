// What a browser says about itself, as people would say it.

export type Device = {
  /** Names of products, the same in every language; empty when it is none of these. */
  browser: string
  system: string
  isPhone: boolean
}

/** The first that fits counts: nearly every browser also calls itself Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? ''

export function deviceOf(userAgent: string): Device {
  return {
    browser: firstIn(browsers, userAgent),
    system: firstIn(systems, userAgent),
    isPhone: /\b(iPhone|Mobile)\b/.test(userAgent),
  }
}
