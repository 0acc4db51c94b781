// By a code to the phone of the booking, the guest makes the device known on which he has his page.
import { z } from 'zod'
import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import type { Api } from '#server/api.ts'
import { enterCode } from '#server/features/guest-device/enter-code.ts'
import { writeCode } from '#server/features/guest-device/send-code.ts'
import { guestAct, GuestRefused } from './guest-acts.ts'

/** These answers say that the guest waits for a code that may be on its way. */
const isOnItsWay = (answer: GuestAnswer) => answer === 'codeSent' || answer === 'codeMaybe'

/** After the stay the documents are still there to be read. */
const states = ['active', 'receipt'] as const

export function deviceActs(api: Api): void {
  guestAct(api, {
    form: 'code',
    states,
    fields: z.object({}),
    async act(tx, asked) {
      if (asked.page.stays.every(({ isCancelled }) => isCancelled)) throw new GuestRefused('notPossible')
      const written = await writeCode(api, tx, asked)
      if ('refused' in written) throw new GuestRefused(written.refused)
      if ('again' in written) return written.again
      return async () => {
        const answer = await written.deliver()
        return { answer, isRefused: !isOnItsWay(answer) }
      }
    },
  })
  guestAct(api, {
    form: 'device',
    states,
    fields: z.object({ code: z.string().min(1).max(40) }),
    async act(tx, { form, ...given }) {
      const verdict = await enterCode(tx, api.secret, { ...given, code: form.code })
      return { ...verdict, isRefused: verdict.device === undefined, fields: ['code'] }
    },
  })
}
