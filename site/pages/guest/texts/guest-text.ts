import type { CancelRuleWords } from '#domain/cancellation/cancel-rule.text.ts'
import type { DocumentName } from '#contract/consent/page.ts'
import type { PersonState } from '#contract/guest-identity/page.ts'
import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import type { SoldPer } from '#domain/extras/extra.ts'
import type { RequestState } from '#domain/guest-requests/request.ts'
import { type GuestLanguage, guestLocales } from '#domain/language/guest.ts'

/** The words of a guest's page. Each language has a file of its own. */
export type GuestText = {
  title: string
  hello: (name: string) => string
  helloNobody: string
  confirmed: string
  staying: string
  awaited: string
  cancelled: string
  over: string
  checkIn: string
  checkOut: string
  from: (time: string) => string
  until: (time: string) => string
  nights: (count: number) => string
  guests: (count: number) => string
  nextStep: string
  payDeposit: string
  payDepositMore: (until: string) => string
  howToPay: string
  ready: string
  readyMore: string
  cancelledTitle: string
  cancelledMore: string
  overTitle: string
  overMore: string
  money: string
  total: string
  paid: string
  left: string
  noneLeft: string
  toReturn: string
  amount: string
  iban: string
  holder: string
  description: string
  descriptionMore: string
  companyPays: string
  payAtDesk: string
  copy: string
  copied: string
  units: string
  unitCancelled: string
  way: string
  openMap: string
  contact: string
  call: string
  write: string
  number: string
  language: string
  gone: string
  goneMore: string
  /** What the page says after a form was sent. */
  answers: Record<GuestAnswer, string>
  arrival: string
  arrivalMore: string
  arrivalSay: string
  arrivalOn: (day: string) => string
  arrivalUnsaid: string
  arrivalUnknown: string
  afterMidnight: string
  about: (time: string) => string
  choose: string
  save: string
  identity: Record<PersonState, string> & {
    camera: string
    title: string
    done: (done: number, of: number) => string
    next: string
    nextMore: string
    nextAct: string
    allDone: string
    why: string
    person: (place: number) => string
    refusedMore: string
    nationality: string
    firstName: string
    lastName: string
    identityNumber: string
    passportNumber: string
    /** What a family does that has a baby without a number. */
    baby: string
    /** What stands before the last digits of a number that was entered. */
    entered: string
    /** Numbers are not sent back with a refused form. */
    again: string
    save: string
  }
  /** How a device becomes known by a code. */
  device: Record<'title' | 'more' | 'send' | 'code' | 'enter' | GuestPage['codeWay'], string>
  pictures: string
  ownLanguage: string
  turnOff: string
  rules: string
  calendar: string
  calendarFile: string
  googleCalendar: string
  codes: string
  codesFrom: (when: string) => string
  codesOnKnown: string
  door: string
  wifi: string
  wifiPassword: string
  send: string
  ask: string
  unit: string
  extras: string
  extrasMore: string
  extraChoice: string
  extraCount: string
  extraTerms: string
  per: Record<SoldPer, string>
  inAll: (amount: string) => string
  problem: string
  problemMore: string
  problemField: string
  question: string
  questionMore: string
  questionField: string
  word: string
  wordMore: string
  wordField: string
  wordSent: string
  wordSentMore: string
  sent: string
  sentWaiting: (count: number) => string
  sentAnswered: string
  states: Record<RequestState, string>
  solved: string
  /** How a guest asks to cancel, and what became of the money. */
  cancel: {
    title: string
    free: string
    costs: (amount: string) => string
    charge: string
    paid: string
    returned: string
    owed: string
    together: string
    freeUntil: (day: string) => string
    next: (day: string, amount: string) => string
    which: string
    whole: string
    rule: string
    rules: CancelRuleWords
    reason: string
    terms: string
    send: string
    waiting: string
    waitingMore: string
    sent: string
    done: string
    refund: Record<'kept' | 'returned' | 'toReturn' | 'forLater', (amount: string) => string> & { keptNothing: string }
  }
  documents: Record<DocumentName, Record<'title' | 'open' | 'next' | 'meaning' | 'confirm' | 'confirmed', string>> &
    Record<'nextMore' | 'read' | 'sendCode' | 'sendAnother' | 'changed' | 'turkishCounts', string>
  /** How a companion is invited to enter himself, and the page behind his invitation. */
  companion: Record<
    'himself' | 'more' | 'make' | 'link' | 'send' | 'takeBack' | 'pageMore' | 'title' | 'done' | 'doneMore' | 'correct',
    string
  > & {
    /** What the guest sends with the link. */
    message: (name: string, business: string, url: string) => string
  }
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns a count with the form of the noun that the language has for it. */
export function counted(language: GuestLanguage, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(guestLocales[language]).select(count)] ?? forms.other
  return form.replace('#', String(count))
}
