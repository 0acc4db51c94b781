// On a known device the main guest confirms that he has read the notice, and accepts the contract: two acts, each with
// a code of its own, by the rules of the codes that the desk sends.
import { z } from 'zod'
import { type DocumentOfPage, type DocumentName, documentNames, purposeOf } from '#contract/consent/page.ts'
import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { typedCode } from '#domain/guest-identity/device.ts'
import type { Api } from '#server/api.ts'
import { sendCode } from '#server/features/consent/send-code.ts'
import { checkCode } from '#server/features/consent/verify-code.ts'
import { hashOfDevice } from '#server/features/guest-device/known-device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asGuest } from '#server/platform/db/scope.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { type Given, guestAct, GuestRefused, type Outcome } from './guest-acts.ts'
import { holdLink } from './guest-links.store.ts'
import { deviceOfBooking, signerOf, storedIdentity } from './documents.store.ts'
import { proposedIdentity, readDocuments } from './read-documents.ts'

/** The digest of the text that the form stands below. */
const read = z.string().regex(/^[0-9a-f]{64}$/)

export function documentActs(api: Api): void {
  for (const name of documentNames) {
    guestAct(api, {
      form: `${name}-code`,
      fields: z.object({ read }),
      needs: 'device',
      async act(tx, given) {
        const { state, missing } = await documentOf(api, tx, name, given)
        if (state === 'confirmed') return 'documentAlready'
        if (missing !== null) throw new GuestRefused(missing === 'phone' ? 'documentAtDesk' : 'documentNeedsIdentity')
        return () => sendTo(api, name, given)
      },
    })
    guestAct(api, {
      form: name,
      fields: z.object({ read, code: z.string().min(1).max(40) }),
      needs: 'device',
      act: (tx, given) => confirm(api, tx, name, given),
    })
  }
}

/** The document as the page shows it at this moment. */
async function documentOf(
  api: Api,
  tx: Db,
  name: DocumentName,
  { linked, page, now }: Given<unknown>,
): Promise<DocumentOfPage> {
  const shown = { name, isAsking: false }
  const found = await readDocuments(tx, linked, {
    number: page.number,
    secret: api.secret,
    isKnownDevice: true,
    shown,
    now,
  })
  const own = found.find((one) => one.name === name)
  if (own === undefined) throw new GuestRefused('notPossible')
  return own
}

/** The sending has transactions of its own, because the code has to be stored before it leaves the house. */
async function sendTo(api: Api, name: DocumentName, given: Given<{ read: string }>): Promise<Outcome> {
  const { linked, page, form, now, from } = given
  const { hotelId } = linked
  const inTransaction = <T>(act: (tx: Db, sender: { hotelId: number; userId: null }) => Promise<T>) =>
    asGuest(api.db, linked, (tx) => act(tx, { hotelId, userId: null }))
  const body = await inTransaction(async (tx) => {
    const signer = (await holdLink(tx, linked)) ? await signerOf(tx, linked) : undefined
    if (signer === undefined) throw new GuestRefused('notPossible')
    const { guestId, firstName, lastName, phone } = signer
    const stored = await storedIdentity(tx, hotelId, guestId)
    const identityHash = stored ?? (await proposedIdentity(tx, hotelId, signer, api.secret))
    return { firstName, lastName, phoneNumber: phone ?? '', identityHash, reservationUniqId: page.number }
  })
  try {
    await sendCode(api, purposeOf[name], {
      ...from,
      body,
      inTransaction,
      now,
      language: 'tr',
      readSha256: form.read,
    })
    return { answer: 'codeSent' }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    const answer = answerTo(error)
    return { answer, isRefused: answer !== 'codeMaybe' }
  }
}

async function confirm(
  api: Api,
  tx: Db,
  name: DocumentName,
  given: Given<{ read: string; code: string }>,
): Promise<GuestAnswer | Outcome> {
  const { linked, page, form, now, from, device } = given
  const { state, text } = await documentOf(api, tx, name, given)
  // A form that is sent twice confirms once.
  if (state === 'confirmed') return 'documentAlready'
  const signer = await signerOf(tx, linked)
  if (signer === undefined) throw new GuestRefused('notPossible')
  if (text?.sha256 !== form.read) throw new GuestRefused('documentChanged')
  const { hotelId } = linked
  const checked = await checkCode(tx, api.secret, {
    ...from,
    about: { hotelId, purpose: purposeOf[name], phone: signer.phone ?? '', reservationUniqId: page.number },
    code: typedCode(form.code),
    by: { userId: null, device: await deviceOfBooking(tx, linked, hashOfDevice(device ?? '')) },
    now,
    readSha256: form.read,
  }).catch((error: unknown) => {
    throw error instanceof RuleBroken ? new GuestRefused(answerTo(error)) : error
  })
  if ('problem' in checked) return { answer: answers[checked.problem] ?? 'codeGone', isRefused: true, fields: ['code'] }
  return name === 'notice' ? 'noticeConfirmed' : 'contractConfirmed'
}

const answers: Partial<Record<ProblemCode, GuestAnswer>> = {
  'consent.code-wrong': 'codeWrong',
  'consent.tries-spent': 'triesSpent',
  'consent.text-changed': 'documentChanged',
  'consent.too-soon': 'codeTooSoon',
  'consent.too-many': 'documentCodesSpent',
  'consent.codes-spent': 'documentCodesSpent',
  'consent.phone-full': 'documentCodesSpent',
  'consent.not-sent': 'codeNotSent',
  'consent.outcome-unknown': 'codeMaybe',
}

/** What else is refused, such as a phone of the staff, is left to the desk. */
const answerTo = ({ code }: RuleBroken): GuestAnswer => answers[code] ?? 'documentAtDesk'
