import { Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewGuide } from '#contract/unit-guide/schemas.ts'
import { type GuestLanguage, guestLanguages, isGuestLanguage, languageNames } from '#domain/language/guest.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { previewQuery } from './unit-guide.queries.ts'
import { unitGuideText } from './unit-guide.text.ts'
import classes from './UnitGuide.module.css'

type Props = { of: 'unit' | 'business'; unitId: number; guide: NewGuide; onClose: () => void }

/** The page of a sample guest, rendered by the server as for a real one. In the frame nothing runs and no link leads on. */
export function GuidePreview({ of, unitId, guide, onClose }: Props) {
  const text = useText(unitGuideText)
  const [language, setLanguage] = useState<GuestLanguage>('tr')
  const page = useQuery(previewQuery(unitId, { of, guide, language }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.previewTitle}
      size={520}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {text.previewMore}
        </Text>
        <Select
          label={text.language}
          allowDeselect={false}
          data={guestLanguages.map((one) => ({ value: one, label: languageNames[one] }))}
          value={language}
          onChange={(value) => {
            if (value !== null && isGuestLanguage(value)) setLanguage(value)
          }}
        />
        {page.data !== undefined ? (
          <iframe className={classes.frame} title={text.previewTitle} srcDoc={page.data} sandbox="" />
        ) : page.error ? (
          <ErrorState
            error={page.error}
            title={text.previewFailed}
            onRetry={() => void page.refetch()}
            retrying={page.isFetching}
          />
        ) : (
          <LoadingState rows={4} height={96} />
        )}
      </Stack>
    </Modal>
  )
}
