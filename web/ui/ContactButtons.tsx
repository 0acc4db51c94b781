import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { showPhone } from '#domain/people/phone.ts'
import { useText } from '#web/platform/language.tsx'
import { hint } from './hints.ts'
import { uiText } from './ui.text.ts'
import { whatsAppLink } from './whatsapp-link.ts'
import classes from './ContactButtons.module.css'

type Props = {
  name: string
  /**
   * The phone number as stored. It is empty if unknown and null if the user may not see it; in both cases no button
   * appears.
   */
  phone: string | null
  /** Shows icons only, for rows. */
  compact?: boolean
}

/** Buttons to call a guest or write by WhatsApp from the user's own device. */
export function ContactButtons({ name, phone, compact = false }: Props) {
  const text = useText(uiText)
  if (!phone) return null
  const acts = [
    {
      key: 'call',
      icon: IconPhone,
      label: text.call,
      named: text.callNamed(name, showPhone(phone)),
      link: { href: `tel:${phone}` },
    },
    {
      key: 'whatsapp',
      icon: IconBrandWhatsapp,
      label: text.whatsApp,
      named: text.whatsAppNamed(name),
      link: { href: whatsAppLink(phone), target: '_blank', rel: 'noopener noreferrer' },
    },
  ]
  return acts.map(({ key, icon: Icon, label, named, link }) =>
    compact ? (
      <a key={key} {...link} {...hint(label)} className={classes.compact} aria-label={named}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </a>
    ) : (
      <Button
        key={key}
        component="a"
        {...link}
        variant="default"
        leftSection={<Icon size={19} stroke={1.7} aria-hidden />}
        aria-label={named}
      >
        {label}
      </Button>
    ),
  )
}
