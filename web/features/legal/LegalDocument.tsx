import { Button, Container, Group, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { LegalText } from '#domain/consent/legal-text.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { legalText } from './legal.text.ts'
import classes from './LegalDocument.module.css'

/** A legal text to be read, on a screen or on paper. It is Turkish whatever language the screen speaks. */
export function LegalDocument({ document, description }: { document: LegalText; description: string }) {
  const text = useText(legalText)
  return (
    <Container size={760} w="100%" py={{ base: 'lg', sm: 48 }}>
      <PageTitle>{document.title}</PageTitle>
      <meta name="description" content={description} />
      <article className={classes['paper']}>
        <header className={classes['head']}>
          <Title order={1} tabIndex={-1} lang="tr">
            {document.title}
          </Title>
          <Group justify="space-between" mt="md" gap="sm">
            <Text c="dimmed" size="sm" className="konuk-numbers">
              {text.version(document.version)} · {text.since(formatDay(document.date))}
            </Text>
            <Button
              variant="default"
              size="sm"
              className="konuk-no-print"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {text.print}
            </Button>
          </Group>
          {text.turkishOnly !== '' && (
            <Text size="sm" mt="sm" className="konuk-no-print">
              {text.turkishOnly}
            </Text>
          )}
        </header>
        <div lang="tr">
          {document.sections.map(({ heading, paragraphs, list }) => (
            <section key={heading} className={classes['section']}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </article>
    </Container>
  )
}
