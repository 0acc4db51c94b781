import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { exportGuests } from '#contract/guests/list/endpoints.ts'
import { download } from '#web/platform/download.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { type GuestFilterValues, asGuestFilters } from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

type Props = { hotelId: number | undefined; filters: GuestFilterValues; disabled: boolean }

/** Exports all pages of the filtered list as a file. */
export function ExportMenu({ hotelId, filters, disabled }: Props) {
  const text = useText(guestListText)
  const file = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportGuests, { params: { hotelId: hotelId ?? 0 }, body: { ...asGuestFilters(filters), format } }),
    onSuccess: () => void notifySuccess(text.exported),
    onError: (error) => void notifyError(text.exportFailed(error.message)),
  })
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          disabled={disabled || hotelId === undefined}
          miw="max-content"
          className={classes.action}
        >
          {text.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => file.mutate('xlsx')}>
          {text.excel}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => file.mutate('csv')}>
          {text.csv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
