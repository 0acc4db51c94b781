import { Button, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Rates } from '#contract/prices/rates/schemas.ts'
import { adultAge } from '#domain/guests/party.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Language } from '#domain/language/language.ts'
import { May } from '#web/features/session/May.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ChildBandsEditor } from './ChildBandsEditor.tsx'
import { type ChildStep, firstAge, stepsOf } from './child-steps.ts'
import { childBandsText } from './child-bands.text.ts'
import classes from './Rates.module.css'

type Words = (typeof childBandsText)['tr']

/** Prices, by age, of children who exceed the included number of guests. */
export function ChildBandsCard({ rates }: { rates: Rates }) {
  const text = useText(childBandsText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  const steps = stepsOf(rates.childBands)
  const after = firstAge(steps, steps.length)
  return (
    <SectionCard
      title={text.title}
      description={text.more}
      aside={
        <May permission="rates.change">
          <Button
            variant="default"
            leftSection={steps.length === 0 ? <IconPlus size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {steps.length === 0 ? text.set : text.edit}
          </Button>
        </May>
      }
    >
      {steps.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <dl className={`${classes.bands} konuk-numbers`}>
          {steps.map((step, at) => (
            <div key={firstAge(steps, at)}>
              <dt>{text.ages(firstAge(steps, at), Number(step.lastAge))}</dt>
              <dd>{payWords(step, text, language)}</dd>
            </div>
          ))}
          {after < adultAge && (
            <div>
              <dt>{text.fromOn(after)}</dt>
              <dd>{text.pays.likeAdults}</dd>
            </div>
          )}
        </dl>
      )}
      {isOpen && <ChildBandsEditor rates={rates} onClose={close} />}
    </SectionCard>
  )
}

function payWords({ pays, value }: ChildStep, { pays: words }: Words, language: Language): string {
  if (Number(value) === 0) return words.free
  if (pays === 'amount') return words.amount(formatTlShort(toKurus(Number(value)), language))
  return value === 100 ? words.likeAdults : words.percent(Number(value))
}
