import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { dialled } from '#contract/public-site/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { supportPhone, supportWhatsapp } from '#web/platform/site.ts'
import { contactText } from '../contact.text.ts'
import classes from './CallUs.module.css'

/**
 * If there is no number to call, the server inserts an empty number into the page, and the style sheet hides these
 * links.
 */
export function CallUs() {
  const text = useText(contactText)
  return (
    <Group gap="xs" className={classes.ways}>
      <Button
        component="a"
        href={`tel:${dialled(supportPhone)}`}
        variant="light"
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {text.call(supportPhone)}
      </Button>
      <Button
        component="a"
        href={`https://wa.me/${dialled(supportWhatsapp).slice(1)}`}
        target="_blank"
        rel="noopener"
        variant="light"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {text.whatsapp}
      </Button>
    </Group>
  )
}
