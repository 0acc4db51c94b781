import type { Api } from '#server/api.ts'
import { invitationMail, invitationSending, mailInvitation, sendInvitation } from './invitations.ts'
import { addressMail, mailAddressCode } from './prove-address.ts'

export const staffJobs = [invitationMail, invitationSending, addressMail]

export async function staffWorkers(api: Api): Promise<void> {
  await api.jobs.work(invitationMail, (of) => mailInvitation(api, of))
  await api.jobs.work(invitationSending, (of) => sendInvitation(api, of))
  await api.jobs.work(addressMail, (of) => mailAddressCode(api, of))
}
