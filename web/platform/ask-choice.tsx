import { frameText } from '#contract/look/frame.text.ts'
import { Button, Text, UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { askIn } from './dialogs.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import classes from './AskChoice.module.css'

type Choice<C> = { value: C; label: string; more: string; icon: Icon; danger?: boolean }
type Question<C> = { title: string; message: string; label?: string; choices: readonly Choice<C>[]; giveUp: string }

/**
 * Asks the user to choose one of a few options, each with its explanation. Resolves to undefined if the dialog closes
 * without a choice.
 */
export function askChoice<C>({ title, message, label, choices, giveUp }: Question<C>): Promise<C | undefined> {
  return askIn((dialogs, resolve) => {
    const choose = (chosen: C | undefined) => {
      resolve(chosen)
      dialogs.close(id)
    }
    const id = dialogs.open({
      title,
      size: 'md',
      closeButtonProps: { 'aria-label': frameText[currentLanguage()].close },
      onClose: () => resolve(undefined),
      children: (
        <>
          <Text>{message}</Text>
          {label !== undefined && (
            <Text fw={650} mt="lg" mb="xs">
              {label}
            </Text>
          )}
          <div className={classes.choices}>
            {choices.map(({ value, label: name, more, icon: ChoiceIcon, danger = false }, index) => (
              <UnstyledButton
                key={name}
                className={classes.choice}
                data-danger={danger}
                onClick={() => choose(value)}
                // The first choice has the focus, so Enter chooses it; the first choice must therefore be one that can
                // be undone.
                {...(index === 0 && { 'data-autofocus': true })}
              >
                <ChoiceIcon size={24} stroke={1.6} aria-hidden />
                <span>
                  <strong>{name}</strong>
                  <small>{more}</small>
                </span>
              </UnstyledButton>
            ))}
          </div>
          <Button variant="subtle" color="gray" fullWidth mt="md" onClick={() => choose(undefined)}>
            {giveUp}
          </Button>
        </>
      ),
    })
    return id
  })
}
