import { messagesOfGuest } from '#contract/guests/endpoints.ts'
import { done } from '#contract/shapes.ts'
import * as contract from '#contract/messages/endpoints.ts'
import * as templates from '#contract/messages/templates/endpoints.ts'
import type { Api } from '#server/api.ts'
import { profileNow } from '#server/features/guests/read-guest.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { notingHeld } from '#server/features/sms/release/noting-held.ts'
import { noteHeld } from '#server/features/sms-allowance/standing.store.ts'
import { accountOf, allowanceNow } from '#server/features/sms/sms-account.ts'
import { batchById } from './batches.store.ts'
import { logPage, messagesToProfile } from './log.store.ts'
import { checkOf, planSending } from './plan.ts'
import { resend } from './resend-sms.ts'
import { sendMany, sendOne } from './send-sms.ts'
import { batchNotFound, templateNotFound } from './messages.errors.ts'
import { messagesText } from './messages.text.ts'
import { addReadyOnes, readyForNewBusiness } from './templates/ready-templates.ts'
import { addTemplate, changeTemplate, refuseOtherUser, removeTemplate } from './templates/templates.ts'
import { templatesByName, versionsOf } from './templates/templates.store.ts'

export function messageRoutes(api: Api): void {
  templateRoutes(api)
  api.onOpened.push(readyForNewBusiness)
  routeInSteps(api, contract.sendSms, async (request) => ({
    ...done(messagesText[request.language].sent),
    ...(await notingHeld(api, request, () => sendOne(api, request))),
  }))
  routeInSteps(api, contract.sendSmsBulk, async (request) => {
    const queued = await notingHeld(api, request, () => sendMany(api, request))
    return { ...done(messagesText[request.language].queued(queued.queued)), ...queued }
  })
  route(api, contract.checkSms, async ({ db, caller: { hotelId }, body, now }) => {
    const plan = await planSending(db, hotelId, body, await accountOf(api, db, { hotelId, now }))
    if (plan.held.length > 0) await noteHeld(db, hotelId, now)
    return {
      ...done(),
      check: checkOf(plan, body.message),
      allowance: await allowanceNow(api, db, { hotelId, now }),
    }
  })
  route(api, contract.smsBatch, async ({ db, caller, params }) => {
    const batch = await batchById(db, caller.hotelId, params.id)
    if (batch === undefined) throw batchNotFound()
    return { ...done(), batch }
  })
  route(api, contract.resendSms, async (request) => {
    const queued = await notingHeld(api, request, () => resend(api, request))
    return { ...done(messagesText[request.language].resent(queued)), queued }
  })
  route(api, contract.smsLog, async ({ db, caller, body }) => ({
    ...done(),
    ...(await logPage(db, caller.hotelId, body)),
  }))
  route(api, messagesOfGuest, async ({ db, caller: { hotelId }, params, query }) => ({
    ...done(),
    ...(await messagesToProfile(db, hotelId, await profileNow(db, hotelId, params.id), query)),
  }))
}

function templateRoutes(api: Api): void {
  route(api, templates.listSmsTemplates, async ({ db, caller, params }) => {
    refuseOtherUser(caller, params.userId)
    return templatesByName(db, caller.hotelId)
  })
  route(api, templates.addSmsTemplate, async (request) => {
    refuseOtherUser(request.caller, request.params.userId)
    return { ...done(messagesText[request.language].created), template: await addTemplate(request, request.body) }
  })
  route(api, templates.addReadyTemplates, async (request) => {
    refuseOtherUser(request.caller, request.params.userId)
    const added = await addReadyOnes(request)
    return { ...done(messagesText[request.language].readyAdded(added)), added }
  })
  route(api, templates.changeSmsTemplate, async (request) => {
    refuseOtherUser(request.caller, request.params.userId)
    const template = await changeTemplate(request, request.params.templateId, request.body)
    return { ...done(messagesText[request.language].updated), template }
  })
  route(api, templates.deleteSmsTemplate, async (request) => {
    refuseOtherUser(request.caller, request.params.userId)
    await removeTemplate(request, request.params.templateId)
    return done(messagesText[request.language].deleted)
  })
  route(api, templates.smsTemplateVersions, async ({ db, caller, params, query }) => {
    refuseOtherUser(caller, params.userId)
    const found = await versionsOf(db, caller.hotelId, params.templateId, query)
    // A template has at least one text, so no rows means that it does not exist.
    if (found.total === 0) throw templateNotFound()
    return { ...done(), ...found }
  })
}
