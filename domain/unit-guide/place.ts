/** A place on earth in degrees. */
export type Place = { latitude: number; longitude: number }

/**
 * What a text says of a place. `short-link`: a shortened link of a map, which names no place by itself. `none`: nothing
 * that can be read as a place.
 */
export type ReadPlace = Place | 'short-link' | 'none'

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const pair = (before: string, between = ',') => new RegExp(`${before}(${number})${between}(${number})(?![\\d.])`)

const shortHosts =
  /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|yandex\.[a-z.]+\/(?:maps|harita)\/-\/|maps\.apple(?:\.com)?\/p\/)/

/** Reads coordinates, or the link of a place in a map of Google, Apple or Yandex. */
export function readPlace(text: string): ReadPlace {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link !== undefined) return ofLink(link)
  const typed = text.trim()
  const geo = pair('^geo:').exec(typed)
  return placeOf(geo) ?? ofDegrees(typed) ?? ofNumbers(typed) ?? 'none'
}

/** A typed pair. With a comma inside the numbers, as it is written in Türkiye, something else stands between them. */
function ofNumbers(typed: string): Place | undefined {
  const plain = new RegExp(`^\\(?(${number})°?\\s*[,;\\s]\\s*(${number})°?\\)?$`).exec(typed)
  if (plain !== null) return placeOf(plain)
  const withCommas = /^([-+]?\d{1,3},\d+)\s*(?:[;/]|,\s|\s)\s*([-+]?\d{1,3},\d+)$/.exec(typed)
  return withCommas === null ? undefined : place(withCommas[1]?.replace(',', '.'), withCommas[2]?.replace(',', '.'))
}

/** Degrees with the letters of the compass, with or without minutes and seconds, as maps show them. */
function ofDegrees(typed: string): Place | undefined {
  const one = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`
  const found = new RegExp(`^${one}([NSKG])[\\s,;]*${one}([EWDB])$`, 'i').exec(typed)
  if (found === null) return undefined
  const [, ...parts] = found
  const degrees = ([whole, minutes = '0', seconds = '0', side = '']: readonly (string | undefined)[]) => {
    const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
    // South and west, in English and in Turkish, where north is K, south G, east D and west B.
    return Number(minutes) < 60 && Number(seconds) < 60 ? size * (/[SGWB]/i.test(side) ? -1 : 1) : Number.NaN
  }
  return place(degrees(parts.slice(0, 4)), degrees(parts.slice(4)))
}

function ofLink(link: string): ReadPlace {
  if (!URL.canParse(link)) return 'none'
  const { hostname, pathname, searchParams, hash } = new URL(link)
  const host = hostname.replace(/^www\./, '')
  if (shortHosts.test(`${host}${pathname}`)) return 'short-link'
  const whole = unescaped(pathname + hash)
  const of = (name: string) => searchParams.get(name) ?? ''
  const isYandex = /(^|\.)yandex\./.test(host)
  const ways: (() => Place | undefined)[] = isYandex
    ? [
        () => placeOf(pair('^[^~]*~').exec(of('rtext'))),
        // Yandex names the longitude first.
        ...['whatshere[point]', 'pt', 'poi[point]', 'll'].map((name) => () => placeOf(pair('^').exec(of(name)), true)),
      ]
    : [
        // The pin of Google stands after !3d; what stands after @ is the middle of the screen.
        () => placeOf(pair('!3d', '!4d').exec(whole)),
        ...['destination', 'daddr', 'q', 'query', 'coordinate', 'll', 'sll', 'center'].map(
          (name) => () => placeOf(pair('^(?:loc:)?\\s*', '\\s*,\\s*').exec(of(name))),
        ),
        () => placeOf(pair('/(?:place|search|dir/[^/]*)/', ',\\+?\\s*').exec(whole)),
        () => placeOf(pair('@').exec(whole)),
      ]
  return ways.reduce<Place | undefined>((found, way) => found ?? way(), undefined) ?? 'none'
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function placeOf(found: RegExpExecArray | null, isLongitudeFirst = false): Place | undefined {
  if (found === null) return undefined
  return isLongitudeFirst ? place(found[2], found[1]) : place(found[1], found[2])
}

/** Six places after the point are a hand's breadth. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function place(first: string | number | undefined, second: string | number | undefined): Place | undefined {
  const [latitude, longitude] = [rounded(Number(first)), rounded(Number(second))]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Devices that know no place say nought and nought.
  return isOnEarth && !(latitude === 0 && longitude === 0) ? { latitude, longitude } : undefined
}

export const showPlace = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`

/** The links that lead to a place with the map apps of phones. */
export const wayThere = ({ latitude, longitude }: Place) => ({
  google: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  apple: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
  yandex: `https://yandex.com/maps/?rtext=~${latitude},${longitude}&rtt=auto`,
})
