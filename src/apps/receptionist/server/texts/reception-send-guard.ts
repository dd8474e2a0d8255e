import { allRows } from '#server/database/rows.ts'
import type { CanSend } from '#server/outbound/send-guard.ts'

/** Reception texts aren't about a client record, so only the phone is checked: nothing goes to one that sent STOP. */
export const canSendReceptionText: CanSend = async (client, ids) => {
  const rows = await allRows<{ id: string }>(client, {
    name: 'reception-texts-leaving',
    text: `select id from outbound_messages where id = any ($1) and channel = 'sms'
        and kind in ('reception-text', 'reception-person', 'chat-code') and app.phone_has_stopped(recipient)`,
    values: [ids],
  })
  return new Map(rows.map(({ id }) => [id, { leaves: 'never', reason: 'opted_out' }]))
}
