import { siteAddress, siteMeta, supportMailbox, supportPhone, supportWhatsapp } from '#web/platform/site.ts'

/** Carries the facts of `site.ts` from the server, which fills them in, to the scripts, which read them. */
export function SiteMeta() {
  return (
    <>
      <meta name={siteMeta.address} content={siteAddress} />
      <meta name={siteMeta.mailbox} content={supportMailbox} />
      <meta name={siteMeta.phone} content={supportPhone} />
      <meta name={siteMeta.whatsapp} content={supportWhatsapp} />
    </>
  )
}
