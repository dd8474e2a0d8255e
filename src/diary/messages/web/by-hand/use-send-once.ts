import { useRef } from 'react'
import { newId } from '#lib/new-id.ts'
import type { CallResult } from '#web/calls/call.ts'
import type { WayToWrite } from '../../by-hand/schema.ts'

interface Written {
  channel: WayToWrite['channel']
  to: string
  /** Of a mail alone. */
  subject: string
  words: string
}
export type SendWritten = (
  message: Written & { message_id: string },
) => Promise<CallResult<{ send_at: string | null }>>

/** Sends messages, each with a new id. */
export function useSendOnce(send: SendWritten) {
  const messageId = useRef(newId())
  return async (message: Written) => {
    const result = await send({ ...message, message_id: messageId.current })
    // Keeps the id until an answer comes, so a double click or retry sends one message.
    if (!result.error || result.error.code === 'sent_otherwise') messageId.current = newId()
    return result
  }
}
