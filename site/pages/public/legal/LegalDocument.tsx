import { Button } from '#site/ui/Button.tsx'
import { Container } from '#site/ui/Container.tsx'
import { IconPrinter } from '@tabler/icons-react'
import type { LegalText } from '#domain/consent/legal-text.ts'
import { formatDay } from '#domain/time/day.ts'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import { PageHead } from '../sections/PageHead.tsx'
import { useText } from '#site/language.tsx'
import { hooks } from '#site/script/hooks.ts'
import { legalText } from './legal.text.ts'
import classes from './LegalDocument.module.css'

type Props = { document: Omit<LegalText, 'purpose'>; description: string; path: PublicPage }

/** A legal text, for reading on screen or printing. It is in Turkish, whatever the language of the page around it. */
export function LegalDocument({ document, description, path }: Props) {
  const text = useText(legalText)
  return (
    <Container narrow className={classes.page}>
      <PageHead title={`${document.title} · Konuk`} description={description} path={path} />
      <article className={classes.document}>
        <header className={classes.head}>
          <h1 tabIndex={-1} lang="tr">
            {document.title}
          </h1>
          <div className={classes.facts}>
            <p>
              {text.version(document.version)} · {text.since(formatDay(document.date))}
            </p>
            <Button
              look="default"
              size="sm"
              className="no-print"
              before={<IconPrinter size={18} aria-hidden />}
              {...{ [hooks.print]: '' }}
            >
              {text.print}
            </Button>
          </div>
          {text.turkishOnly !== '' && <p className={`${classes.binding} no-print`}>{text.turkishOnly}</p>}
        </header>
        <nav aria-label={text.contents} className={`${classes.contents} no-print`}>
          <ol lang="tr">
            {document.sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${idOf(index)}`}>{heading.replace(/^\d+\.\s*/, '')}</a>
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
