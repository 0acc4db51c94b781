// Reads a guest's card or passport with the camera of the guest's own phone, or from a photo that the page never keeps
// and never sends. Reading is a convenience: typing is always offered beside it.
import { type PersonOfZone, personOfZone } from '#domain/people/zone/person-of-zone.ts'
import { parseZone } from '#domain/people/zone/parse-zone.ts'
import type { GuestLanguage } from '#domain/language/guest.ts'
import { dayIn } from '#domain/time/day.ts'
import type { ZoneText } from '#site/pages/guest/texts/zone/zone-text.ts'
import { zoneText } from '#site/pages/guest/texts/zone/zone.text.ts'
import { type Camera, openCamera } from './zone/camera.ts'
import { foundOf } from './zone/found.ts'
import { element } from './zone/element.ts'
import { readZone } from './zone/read-zone.ts'
import { readStill, takeGray } from './zone/still.ts'
import styles from './zone/zone.css?inline'

/** So long the camera tries before the page advises another way. */
const patience = 12_000
/** The rest between two pictures, in which the page answers the finger. */
const rest = 120
/** A photo is made smaller to so many pixels, which is enough for a document that fills half of it. */
const largest = 2600

/**
 * Opens the reader over the page. What was read is shown first, and `onRead` gets it when the guest takes it over.
 * Returns a function that closes the reader. The camera is off and the pictures are gone once it is closed.
 */
export function startZoneReader(
  root: HTMLElement,
  onRead: (person: PersonOfZone) => void,
  language: GuestLanguage,
): () => void {
  const text = zoneText[language]
  wearStyles()
  const parts = partsOf(text)
  const { dialog, tip, view, canvas } = parts
  let camera: Camera | null = null
  /** Counts what the reader has begun. A camera that opens late, after something else was begun, is stopped at once. */
  let turn = 0

  const stopCamera = () => {
    turn += 1
    camera?.stop()
    camera = null
    parts.light.hidden = true
  }
  const say = (words: string) => {
    if (tip.textContent !== words) tip.textContent = words
  }
  const propose = (lines: readonly string[]): boolean => {
    const parsed = parseZone(lines, dayIn(new Date()))
    const read = 'zone' in parsed ? personOfZone(parsed.zone) : parsed
    if (!('person' in read)) {
      say(read.refused === 'expired' ? text.expired : text.steady)
      return false
    }
    stopCamera()
    const found = foundOf(read.person, language)
    found.use.addEventListener('click', () => {
      dialog.close()
      onRead(read.person)
    })
    found.again.addEventListener('click', () => {
      found.section.replaceWith(view)
      parts.foot.hidden = false
      void look()
    })
    view.replaceWith(found.section)
    parts.foot.hidden = true
    navigator.vibrate?.(60)
    found.use.focus()
    return true
  }

  const look = async () => {
    stopCamera()
    const mine = turn
    say(text.opening)
    const opened = await openCamera(parts.video).catch(() => null)
    if (mine !== turn) {
      opened?.stop()
      return
    }
    if (opened === null) {
      say(text.noCamera)
      return
    }
    camera = opened
    parts.light.hidden = opened.light === null
    const started = performance.now()
    let last: string | null = null
    /** Looks at one picture after another until two agree. */
    const next = () => {
      if (mine !== turn) return
      const { videoWidth, videoHeight } = parts.video
      const reading = readZone(takeGray(canvas, parts.video, videoWidth, videoHeight), dayIn(new Date()))
      const lines = reading.lines?.join('\n') ?? null
      if (reading.lines === null) say(performance.now() - started > patience ? text.unread : text[reading.advice])
      else if (lines === last && propose(reading.lines)) return
      last = lines ?? last
      setTimeout(next, rest)
    }
    next()
  }

  parts.photo.addEventListener('change', () => {
    const [file] = parts.photo.files ?? []
    parts.photo.value = ''
    if (file === undefined) return
    stopCamera()
    const mine = turn
    say(text.reading)
    void createImageBitmap(file)
      .then((picture) => {
        const scale = Math.min(1, largest / Math.max(picture.width, picture.height))
        const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
        const gray = takeGray(canvas, picture, width, height)
        picture.close()
        const lines = readStill(gray, dayIn(new Date()))
        if (mine !== turn) return
        if (lines === null) say(text.photoUnread)
        else propose(lines)
      })
      .catch(() => say(text.photoUnread))
  })
  parts.light.addEventListener('click', () => void camera?.light?.())
  for (const button of [parts.close, parts.type]) button.addEventListener('click', () => dialog.close())
  // A phone shows its own camera for a photo, and the page's camera must not stay on behind it.
  const onHidden = () => {
    if (document.hidden) stopCamera()
    else if (view.isConnected) void look()
  }
  document.addEventListener('visibilitychange', onHidden)
  dialog.addEventListener('close', () => {
    stopCamera()
    document.removeEventListener('visibilitychange', onHidden)
    dialog.remove()
  })

  root.append(dialog)
  dialog.showModal()
  void look()
  return () => dialog.close()
}

function partsOf(text: ZoneText) {
  const close = element('button', { type: 'button', ariaLabel: text.close, textContent: '×' })
  const light = element('button', { type: 'button', textContent: text.light, hidden: true })
  const video = element('video', { muted: true, playsInline: true, ariaHidden: 'true' })
  const tip = element('p', { className: 'zone-tip', role: 'status' })
  const view = element('div', { className: 'zone-view' }, video, element('div', { className: 'zone-frame' }), tip)
  // Without a name, no form ever sends the photo.
  const photo = element('input', { type: 'file', accept: 'image/*' })
  photo.setAttribute('capture', 'environment')
  const type = element('button', { type: 'button', className: 'zone-main', textContent: text.type })
  const acts = [element('label', { className: 'zone-photo' }, text.photo, photo), type]
  const foot = element('div', { className: 'zone-acts' }, ...acts)
  const title = element('h2', { textContent: text.title })
  const dialog = element(
    'dialog',
    { className: 'zone', ariaLabel: text.title },
    element('header', {}, close, title, light),
    view,
    element('div', { className: 'zone-foot' }, element('p', { className: 'zone-private' }, text.privacy), foot),
  )
  return { dialog, close, light, video, tip, view, photo, type, foot, canvas: document.createElement('canvas') }
}

let worn = false

/** The policy of the page allows no other inline styles than its own, and none are needed before the reader opens. */
function wearStyles(): void {
  if (worn) return
  worn = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
