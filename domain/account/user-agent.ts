// The browser and the operating system of a user agent, by their everyday names.

export type Device = {
  /** Product names, the same in every language; empty if unknown. */
  browser: string
  system: string
  isPhone: boolean
}

/** The first match counts, because nearly every browser also calls itself Chrome and Safari. */
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
