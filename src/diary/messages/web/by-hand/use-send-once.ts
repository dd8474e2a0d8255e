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
/** The same `message_id` asked for again is the same message. */
export type SendWritten = (
  message: Written & { message_id: string },
) => Promise<CallResult<{ send_at: string | null }>>

/** Sends one message after the other, each with an id of its own. */
export function useSendOnce(send: SendWritten) {
  const messageId = useRef(newId())
  return async (message: Written) => {
    const result = await send({ ...message, message_id: messageId.current })
    // The same one until an answer came: pressed twice, or after a lost answer, it is one message.
    if (!result.error || result.error.code === 'sent_otherwise') messageId.current = newId()
    return result
  }
}
