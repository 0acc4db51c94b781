import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportFile, ImportQuestion } from '#contract/imports/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { longDay } from '#web/platform/day-words.ts'
import { importsText } from './imports.text.ts'

export type Answers = Pick<ImportFile, 'dates' | 'decimals'>

type Props = { questions: readonly ImportQuestion[]; waiting: boolean; onSay: (answers: Answers) => void }

/** Asks what the cells of the file leave open. Nothing is chosen in advance, because a wrong guess would stay unseen. */
export function FileQuestions({ questions, waiting, onSay }: Props) {
  const text = useText(importsText)
  const language = useLanguage()
  const [said, setSaid] = useState<Record<string, string>>({})
  const nameOf = ({ about }: ImportQuestion, reading: string) =>
    about === 'dates' ? longDay(reading, language) : formatTl(toKurus(Number(reading)), language)
  const isComplete = questions.every(({ about }) => said[about] !== undefined)
  const answersOf = (): Answers => Object.fromEntries(questions.map(({ about }) => [about, said[about]]))
  return (
    <Stack component="section" aria-label={text.questions}>
      <Text size="sm">{text.questionsMore}</Text>
      {questions.map((question) => (
        <Radio.Group
          key={question.about}
          label={text.asks[question.about](question.example)}
          value={said[question.about] ?? ''}
          onChange={(answer) => setSaid({ ...said, [question.about]: answer })}
        >
          <Stack gap="xs" mt="xs">
            {question.readings.map(({ answer, reading }) => (
              <Radio key={answer} value={answer} label={nameOf(question, reading)} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <Button
        onClick={() => onSay(answersOf())}
        disabled={!isComplete}
        loading={waiting}
        style={{ alignSelf: 'flex-start' }}
      >
        {text.read}
      </Button>
      {!isComplete && (
        <Text size="sm" c="dimmed">
          {text.chooseFirst}
        </Text>
      )}
    </Stack>
  )
}
