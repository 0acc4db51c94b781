import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { LegalText } from '#domain/consent/legal-text.ts'
import { formatDay } from '#domain/time/day.ts'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import { PageHead } from '../sections/PageHead.tsx'
import { useText } from '#web/platform/language.tsx'
import { hooks } from '../script/hooks.ts'
import { legalText } from './legal.text.ts'
import classes from './LegalDocument.module.css'

type Props = { document: Omit<LegalText, 'purpose'>; description: string; path: PublicPage }

/** A legal text, for reading on screen or printing. It is in Turkish, whatever the language of the page around it. */
export function LegalDocument({ document, description, path }: Props) {
  const text = useText(legalText)
  return (
    <Container size={760} w="100%" py={{ base: 'lg', sm: 48 }}>
      <PageHead title={`${document.title} · Konuk`} description={description} path={path} />
      <article className={classes.document}>
        <header className={classes.head}>
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
              {...{ [hooks.print]: '' }}
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
        <nav aria-label={text.contents} className={`${classes.contents} konuk-no-print`}>
          <ol lang="tr">
            {document.sections.map(({ heading }, index) => (
              <li key={heading}>
                <Anchor href={`#${idOf(index)}`} inherit c="inherit">
                  {heading.replace(/^\d+\.\s*/, '')}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
        <div lang="tr">
          {document.sections.map(({ heading, paragraphs, list }, index) => (
            <section key={heading} id={idOf(index)} className={classes.section}>
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

const idOf = (index: number) => `bolum-${index + 1}`
