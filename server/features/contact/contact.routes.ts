import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { demoRequestLimits } from './contact-limits.ts'
import { contactText } from './contact.text.ts'
import { takeDemoRequest } from './take-demo-request.ts'

export function contactRoutes(api: Api): void {
  routeInSteps(
    api,
    sendDemoRequest,
    async ({ body, language, now }) => {
      await takeDemoRequest(api, body, language, now)
      return done(contactText[language].received)
    },
    { limits: demoRequestLimits },
  )
}
