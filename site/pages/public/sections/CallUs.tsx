import { ButtonLink } from '#site/ui/Button.tsx'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { dialled } from '#contract/public-site/schemas.ts'
import { useText } from '#site/language.tsx'
import { useInstallation } from '#site/installation.ts'
import { contactText } from '../contact.text.ts'
import classes from './CallUs.module.css'

/** The ways to call, of those that this installation has. */
export function CallUs() {
  const text = useText(contactText)
  const { phone, whatsapp } = useInstallation()
  if (phone === '' && whatsapp === '') return null
  return (
    <div className={classes.ways}>
      {phone !== '' && (
        <ButtonLink look="light" href={`tel:${dialled(phone)}`} before={<IconPhone size={18} aria-hidden />}>
          {text.call(phone)}
        </ButtonLink>
      )}
      {whatsapp !== '' && (
        <ButtonLink
          look="light"
          href={`https://wa.me/${dialled(whatsapp).slice(1)}`}
          target="_blank"
          rel="noopener"
          before={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {text.whatsapp}
        </ButtonLink>
      )}
    </div>
  )
}
