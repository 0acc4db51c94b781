import { IconBook2, IconCalendarPlus, IconKey, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GuestPage as Facts } from '#contract/guest-link/page.ts'
import type { GuestCodes, GuestGuide, OwnersWords } from '#contract/unit-guide/page.ts'
import { wayThere } from '#domain/unit-guide/place.ts'
import { googleCalendarLink } from '#domain/unit-guide/stay-calendar.ts'
import { Copy } from './Copy.tsx'
import { useWords } from './guest-words.tsx'
import { Picture } from './Pictures.tsx'

type Business = Facts['business']

/** The way to the business: the owner's words, the turn-off, and the map apps of phones. */
export function Way({ business, ways }: { business: Business } & Pick<GuestGuide, 'ways'>) {
  const { text } = useWords()
  const { name, address } = business
  if (ways.length === 0 && address === '') return null
  const isPlaced = ways.some(({ place }) => place !== null)
  return (
    <details id="yol">
      <summary>
        <IconMapPin size={22} aria-hidden />
        <span>
          {text.way} {address !== '' && <small>{address}</small>}
        </span>
      </summary>
      {address !== '' && <p>{address}</p>}
      {ways.map(({ unitNames, directions, place, turnOff }) => (
        <OfUnits key={unitNames.join()} names={ways.length > 1 ? unitNames : []}>
          {turnOff !== null && (
            <figure>
              <Picture picture={turnOff} />
              <figcaption>{text.turnOff}</figcaption>
            </figure>
          )}
          <OwnersText words={directions} />
          {place !== null && (
            <div className="maps">
              {Object.entries(wayThere(place)).map(([app, href]) => (
                <a key={app} className="button" href={href} rel="noreferrer noopener" target="_blank">
                  {mapApps[app]}
                </a>
              ))}
            </div>
          )}
        </OfUnits>
      ))}
      {!isPlaced && address !== '' && (
        <a
          className="button"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`}
          rel="noreferrer noopener"
          target="_blank"
        >
          {text.openMap}
        </a>
      )}
    </details>
  )
}

/** Their names are the same in every language. */
const mapApps: Record<string, string> = { google: 'Google Maps', apple: 'Apple Maps', yandex: 'Yandex' }

export function Rules({ rules }: Pick<GuestGuide, 'rules'>) {
  const { text } = useWords()
  if (rules.length === 0) return null
  return (
    <details>
      <summary>
        <IconBook2 size={22} aria-hidden />
        <span>{text.rules}</span>
      </summary>
      {rules.map((said) => (
        <OfUnits key={said.unitNames.join()} names={rules.length > 1 ? said.unitNames : []}>
          <OwnersText words={said.rules} />
        </OfUnits>
      ))}
    </details>
  )
}

const OfUnits = ({ names, children }: { names: readonly string[]; children: ReactNode }) => (
  <div className="of-units">
    {names.length > 0 && <h3>{names.join(', ')}</h3>}
    {children}
  </div>
)

/** What the owner did not translate stays as he typed it, and says so where the page has another language. */
function OwnersText({ words }: { words: OwnersWords }) {
  const { language, text } = useWords()
  const translated = words[language]
  const typed = translated ?? words.tr
  if (typed === '') return null
  const isOther = translated === undefined
  return (
    <>
      {isOther && <p className="hint">{text.ownLanguage}</p>}
      <p className="typed" lang={isOther ? 'tr' : undefined} dir="auto">
        {typed}
      </p>
    </>
  )
}

/** The stay for the calendar of the phone. Apps inside of others often open no file, so there is a link beside it. */
export function Calendar({ business, stays, file }: Pick<Facts, 'business' | 'stays'> & { file: string }) {
  const { text } = useWords()
  const coming = stays.filter(({ isCancelled }) => !isCancelled)
  const [only] = coming
  if (only === undefined) return null
  const event = { ...only, title: `${business.name} · ${only.unitName}`, address: business.address }
  return (
    <details>
      <summary>
        <IconCalendarPlus size={22} aria-hidden />
        <span>{text.calendar}</span>
      </summary>
      <div className="maps">
        <a className="button" href={file} download>
          {text.calendarFile}
        </a>
        {coming.length === 1 && (
          <a className="button" href={googleCalendarLink(event)} rel="noreferrer noopener" target="_blank">
            {text.googleCalendar}
          </a>
        )}
      </div>
    </details>
  )
}

/** The codes of the units, or from when they stand here. */
export function Codes({ codes }: Pick<GuestGuide, 'codes'>) {
  const { text } = useWords()
  if (codes.length === 0) return null
  const coming = codes.filter((one) => one.codes === null)
  // The units whose codes come at the same time are named together.
  const times = new Map(coming.map((one) => [`${one.state} ${one.from.getTime()}`, one]))
  const isOne = codes.length === 1
  return (
    <section className="codes" aria-label={text.codes}>
      {codes.map(
        (one, at) =>
          one.codes !== null && (
            <div key={at} className="next">
              {!isOne && <p className="step">{one.unitName}</p>}
              <Shown {...one.codes} />
            </div>
          ),
      )}
      {[...times].map(([key, one]) => (
        <div key={key} className="quiet">
          <NotYet {...one} units={isOne ? [] : coming.filter((other) => isSameTime(one, other))} />
        </div>
      ))}
    </section>
  )
}

const isSameTime = (one: GuestCodes, other: GuestCodes) =>
  one.state === other.state && one.from.getTime() === other.from.getTime()

function NotYet({ state, from, units }: GuestCodes & { units: readonly GuestCodes[] }) {
  const { text, moment } = useWords()
  return (
    <>
      <h2>
        <IconKey size={20} aria-hidden /> {text.codes}
      </h2>
      {units.length > 0 && <p>{units.map(({ unitName }) => unitName).join(', ')}</p>}
      <p>{state === 'later' ? text.codesFrom(moment(from)) : text.codesOnKnown}</p>
      {state === 'unknown-device' && (
        <a className="button" href="#kod">
          {text.device.title}
        </a>
      )}
    </>
  )
}

function Shown({ door, wifi }: NonNullable<GuestCodes['codes']>) {
  const { text } = useWords()
  return (
    <>
      {door !== '' && (
        <>
          <h2>{text.door}</h2>
          <p className="door">
            <bdi dir="ltr">{door}</bdi>
          </p>
        </>
      )}
      {wifi !== null && (
        <dl className="copies">
          <Copy name={text.wifi} shown={wifi.name} copied={wifi.name} />
          {wifi.password !== '' && <Copy name={text.wifiPassword} shown={wifi.password} copied={wifi.password} />}
        </dl>
      )}
    </>
  )
}
