// What a guest is refused when he confirms the notice and the contract on his page, over HTTP.
import { describe, expect, test } from 'vitest'
import { documentNames } from '#contract/consent/page.ts'
import { readOutGuestCode } from '#contract/guest-identity/endpoints.ts'
import { renewGuestLink } from '#contract/guest-link/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { otherThan } from '#server/features/consent/consent.fixture.ts'
import { mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'
import { answerOf, type Browser, documentsOf } from './guest-documents.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call } = w
const guests = guestsOf(w)
const { answers, documents: words } = guestText.tr
const { reading, asked, confirmed, known, codesOf, cheaper } = documentsOf(w)
const minutes = (count: number) => w.clock.advance({ minutes: count })

describe('a guest is refused', () => {
  const refusals: [
    string,
    string,
    (his: Browser, phone: string, ours: TestHotel, stay: Reservation) => Promise<unknown>,
  ][] = [
    [
      'for a wrong code, which counts',
      answers.codeWrong,
      async (his, phone) => {
        const { code, digest } = await asked(his, 'contract', phone)
        return his.send('contract', { read: digest, code: otherThan(code) })
      },
    ],
    [
      'after five wrong codes',
      answers.triesSpent,
      async (his, phone) => {
        const { code, digest } = await asked(his, 'contract', phone)
        for (let guess = 0; guess < 5; guess++) await his.send('contract', { read: digest, code: otherThan(code) })
        return his.send('contract', { read: digest, code })
      },
    ],
    [
      'for a code that has expired',
      answers.codeGone,
      async (his, phone) => {
        const { code, digest } = await asked(his, 'contract', phone)
        minutes(6)
        return his.send('contract', { read: digest, code })
      },
    ],
    [
      'for the code of the other document',
      answers.codeWrong,
      async (his, phone) => {
        const { code } = await asked(his, 'notice', phone)
        const { digest } = await asked(his, 'contract', phone)
        return his.send('contract', { read: digest, code })
      },
    ],
    [
      'for the code of one document where the other has none',
      answers.codeGone,
      async (his, phone) => {
        const { code } = await asked(his, 'notice', phone)
        return his.send('contract', { read: (await reading(his, 'contract')).digest, code })
      },
    ],
    [
      'another code within a minute',
      answers.codeTooSoon,
      async (his, phone) => {
        const { digest } = await asked(his, 'contract', phone)
        return his.send('contract-code', { read: digest })
      },
    ],
    [
      'a fourth code within ten minutes',
      answers.documentCodesSpent,
      async (his, phone) => {
        for (let turn = 0; turn < 3; turn++) {
          await asked(his, 'contract', phone)
          minutes(2)
        }
        return his.send('contract-code', { read: (await reading(his, 'contract')).digest })
      },
    ],
    [
      'a code for a text that he has not before him',
      answers.documentChanged,
      async (his) => {
        await his.open('?belge=contract')
        return his.send('contract-code', { read: 'a'.repeat(64) })
      },
    ],
    [
      'the code of a contract whose stay has changed meanwhile',
      answers.documentChanged,
      async (his, phone, ours, stay) => {
        const { code, digest } = await asked(his, 'contract', phone)
        await cheaper(ours, stay)
        return his.send('contract', { read: digest, code })
      },
    ],
    [
      'an empty code',
      answers.notFilledIn,
      async (his, phone) => {
        const { digest } = await asked(his, 'contract', phone)
        return his.send('contract', { read: digest, code: '' })
      },
    ],
  ]

  test.each(refusals)('%s', async (_what, answer, act) => {
    const { ours, stay, phone, his } = await known()
    const sent = await act(his, phone, ours, stay)
    expect(answerOf(sent as Awaited<ReturnType<Browser['send']>>)).toBe(answer)
    expect((await codesOf(ours)).filter(({ verifiedAt }) => verifiedAt !== null)).toEqual([])
  })

  test('and reads the new text at once when the stay has changed', async () => {
    const { ours, stay, phone, his } = await known()
    await confirmed(his, 'contract', phone)
    await cheaper(ours, stay)
    const { body, text } = await reading(his, 'contract')
    expect(body).toContain(words.changed)
    expect(text).toContain('100,00')
    minutes(2)
    expect(answerOf(await confirmed(his, 'contract', phone))).toBe('contractConfirmed')
  })

  test.each(documentNames)('on a device that is not known, which sees no text of the %s', async (name) => {
    const { ours, phone, path, his } = await known()
    const { code, digest } = await asked(his, name, phone)
    const another = guests.browser(path)
    expect((await another.open(`?belge=${name}`)).body).not.toContain('class="document"')
    for (const form of [name, `${name}-code`])
      expect((await another.send(form, { read: digest, code })).statusCode).toBe(403)
    expect(await codesOf(ours)).toMatchObject([{ verifiedAt: null }])
  })

  test('without the nonce of the page, by the link of another booking and by one that was renewed', async () => {
    const { ours, stay, phone, path, his } = await known()
    const { code, digest } = await asked(his, 'contract', phone)
    const fields = { read: digest, code }
    expect((await his.send('contract', { ...fields, nonce: 'x' })).statusCode).toBe(403)
    for (const form of ['contract', 'contract-code', 'notice', 'notice-code'])
      expect((await w.app.inject({ method: 'POST', url: `${path}/${form}` })).statusCode).not.toBe(303)
    const other = await known()
    await other.his.open('?belge=contract')
    expect((await other.his.send('contract', fields)).statusCode).toBe(422)
    await call(renewGuestLink, { params: { id: stay.id }, body: { generation: 1 } }, ours)
    expect((await his.send('contract', fields)).statusCode).toBe(404)
    expect(await codesOf(ours)).toMatchObject([{ verifiedAt: null, tries: 0 }])
    expect(await codesOf(other.ours)).toEqual([])
  })

  test('a code to a phone abroad, and reads the text all the same', async () => {
    const phone = '+491701234599'
    const guest = mainGuest({ phone, nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T99' })
    const { ours, stay, path } = await guests.booked([guest])
    const his = guests.browser(path)
    await his.open()
    const { code } = await call(readOutGuestCode, { params: { id: stay.id } }, ours)
    await his.send('device', { code })
    const { body, text } = await reading(his, 'contract')
    expect(text).toContain('Konaklama Hizmeti Satış Sözleşmesi')
    expect(body).toContain(answers.documentAtDesk)
    expect((await his.send('contract-code', { read: 'a'.repeat(64) })).statusCode).toBe(422)
    expect(await codesOf(ours)).toEqual([])
  })
})
