import { NewBreach } from '#contract/kvkk/breaches/schemas.ts'
import { DataRequestAnswer, NewDataRequest } from '#contract/kvkk/requests/schemas.ts'
import { ErasedCounts, Erasure } from '#contract/kvkk/schemas.ts'
import { columns } from '#server/columns.ts'
import { kvkkTableWords } from '#contract/kvkk/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const kvkkTables = {
  data_request: {
    audit: {
      kind: 'privacy',
      words: kvkkTableWords.data_request,
      open: 'answered_at answered_by answered_on asked_right channel id outcome received_on recorded_at recorded_by',
      needs: { 'data.keep': 'guest_profile_id' },
    },
    personal: {
      columns: ['asker_name', 'asker_contact', 'words', 'answer', 'reason'],
      file: {
        part: 'requests',
        by: 'profile',
        columns: [
          'received_on',
          'channel',
          'asked_right',
          'asker_name',
          'asker_contact',
          'words',
          'answered_on',
          'outcome',
          'answer',
          'reason',
        ],
        order: ['received_on', 'id'],
      },
      erasure: { leftOut: 'proves that the request was answered' },
    },
    takeout: {
      refs: { guest_profile_id: 'guest_profile' },
      people: ['recorded_by', 'answered_by'],
      dropped: ['request_id'],
      obeys: {
        ...columns(NewDataRequest.omit({ requestId: true, guestId: true }).shape, { right: 'asked_right' }),
        outcome: DataRequestAnswer.shape.outcome,
        reason: DataRequestAnswer.shape.reason,
      },
    },
  },
  data_breach: {
    audit: {
      kind: 'privacy',
      words: kvkkTableWords.data_breach,
      open: 'board_notified_at id noticed_at people_count people_notified_at recorded_at recorded_by started_on',
    },
    personal: {
      columns: [
        'happened',
        'kinds_of_data',
        'whose',
        'consequences',
        'measures',
        'contact',
        'late_reason',
        'people_notified_how',
        'no_breach_reason',
      ],
      file: { leftOut: 'tells what happened, not to whom' },
      erasure: { leftOut: 'tells what happened, not to whom' },
    },
    takeout: {
      people: ['recorded_by'],
      dropped: ['request_id'],
      obeys: columns(NewBreach.omit({ requestId: true }).shape),
    },
  },
  erasure: {
    audit: {
      kind: 'guests',
      words: kvkkTableWords.erasure,
      open: 'at done_by erased id kept run_id why',
    },
    takeout: {
      refs: { run_id: 'retention_run' },
      people: ['done_by'],
      obeys: columns(Erasure.pick({ why: true, erased: true, kept: true }).shape),
    },
  },
  retention_setting: {
    audit: {
      kind: 'privacy',
      words: kvkkTableWords.retention_setting,
      open: 'automatic changed_at changed_by contact invoices messages permissions proofs register',
    },
    takeout: { key: ['version'], people: ['changed_by'] },
  },
  retention_run: {
    audit: {
      kind: 'privacy',
      words: kvkkTableWords.retention_run,
      open: 'announced_at as_of asked_by cancelled_at due_on expected finished_at id',
    },
    takeout: { people: ['asked_by'], ahead: ['due_on'], obeys: { expected: ErasedCounts } },
  },
} satisfies Tables
