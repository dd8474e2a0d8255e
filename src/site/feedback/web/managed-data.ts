import { useState } from 'react'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'
import type { ToastOptions } from '#web/ui/toast.ts'
import type { OlderStatus, Status } from '../feedback-kinds.ts'
import { feedbackMessages, statusUpdated } from '../messages.ts'

/** A row of `user_feedback`, with fields the board doesn't show. */
export type FeedbackRow = Row<'user_feedback'> & {
  user_feedback_private: Row<'user_feedback_private', 'contact_email' | 'user_agent'> | null
}

/** The newest thousand, one response's limit. Throws RowError. */
export const listFeedback = async (signal: AbortSignal): Promise<FeedbackRow[]> =>
  rowsOf(
    await supabase()
      .from('user_feedback')
      .select('*,user_feedback_private(contact_email,user_agent)')
      .order('created_at', { ascending: false })
      .abortSignal(signal),
  )

const olderColumns = 'id,user_email,message,status,created_at'
export type OlderFeedback = Row<'feedback', 'id' | 'user_email' | 'message' | 'status' | 'created_at'>

export const listOlderFeedback = (signal: AbortSignal): Promise<OlderFeedback[]> =>
  everyRow(
    supabase()
      .from('feedback')
      .select(olderColumns)
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal),
  )

const key = 'feedback'
const statusFailed = { ...feedbackMessages.statusFailed, key }
const marked = (status: Status | OlderStatus): ToastOptions => ({
  ...statusUpdated(status),
  glyph: 'check',
  key,
})

export type FeedbackChange = Partial<Pick<FeedbackRow, 'status' | 'priority' | 'is_public'>>

/** Status, priority or visibility; toasts the result (§8). */
export function useChangeFeedback() {
  const rows = useRowTable('user_feedback')
  const [wanted, setWanted] = useState<FeedbackChange>({})
  return {
    /** The value being saved. */
    wanted,
    change: async (id: string, fields: FeedbackChange): Promise<void> => {
      setWanted(fields)
      const done = fields.status && marked(fields.status)
      await rows.change({ id }, fields, { failed: statusFailed, done })
      setWanted(last => (last === fields ? {} : last))
    },
  }
}

/** §7: response, time and status in one row; the database sets the time. */
export function useSendResponse() {
  const rows = useRowTable('user_feedback')
  return (id: string, admin_response: string, whenDone: () => void): Promise<boolean> => {
    const fields = {
      admin_response,
      admin_responded_at: new Date().toISOString(),
      status: 'resolved',
    } as const
    return rows.change({ id }, fields, {
      failed: { ...feedbackMessages.responseFailed, key },
      done: { ...feedbackMessages.responseSent, glyph: 'check', key },
      // Before refetching: the draft is sent and no longer unsaved.
      whenDone,
    })
  }
}

/** Toasts the result (§8). Returns whether all are marked. */
export function useMarkOlder() {
  const rows = useRowTable('feedback')
  const set = (
    items: readonly Pick<OlderFeedback, 'id' | 'status'>[],
    done: ToastOptions,
    undo?: () => unknown,
  ) =>
    rows.changeAll(
      items.map(({ id, status }) => ({ key: { id }, fields: { status } })),
      { failed: statusFailed, done, undo },
    )
  return {
    mark: ({ id }: OlderFeedback, status: OlderStatus) => set([{ id, status }], marked(status)),
    /** Undo restores each status. */
    markAll: (items: readonly OlderFeedback[], status: OlderStatus) =>
      set(
        items.map(({ id }) => ({ id, status })),
        marked(status),
        () => set(items, { ...feedbackMessages.statusBack, glyph: 'check', key }),
      ),
  }
}
