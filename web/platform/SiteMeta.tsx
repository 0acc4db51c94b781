import { siteAddress, siteMeta, supportMailbox, supportPhone, supportWhatsapp } from './site.ts'

/** The data of `site.ts` as meta elements: the server fills them in, and the scripts read them. */
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
