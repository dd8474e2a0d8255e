import { allRows } from '#server/database/rows.ts'
import type { CanSend } from '#server/outbound/send-guard.ts'

/**
 * What the reception texts is about nobody's record, so that no ledger is asked for it; the phone itself is: nothing more goes to
 * one that has said STOP since.
 */
export const canSendReceptionText: CanSend = async (client, ids) => {
  const rows = await allRows<{ id: string }>(client, {
    name: 'reception-texts-leaving',
    text: `select id from outbound_messages where id = any ($1) and channel = 'sms'
        and kind in ('reception-text', 'reception-person', 'chat-code') and app.phone_has_stopped(recipient)`,
    values: [ids],
  })
  return new Map(rows.map(({ id }) => [id, { leaves: 'never', reason: 'opted_out' }]))
}
