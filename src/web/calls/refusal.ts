import { type ToastOptions, toast } from '../ui/toast.ts'
import { type CallError, failures } from './call.ts'

/** True if the outcome is unknown: sent, but no answer. `offline` doesn't count, since it was never sent. */
export const isAnswerLost = ({ code }: CallError): boolean => code !== 'offline' && code in failures

/** A refusal's messages by field; empty if it is about something else. */
export const fieldWords = ({ details }: CallError): Record<string, string> =>
  (details as { fields?: Record<string, string> } | undefined)?.fields ?? {}

/** `title` says what wasn't done; if the answer was lost, that the outcome is unknown, and `unsure` what to do. */
export const refusalWords = (
  title: string,
  error: CallError,
  unsure = 'No answer came. Look here again once the line is back.',
): { title: string; message: string } =>
  isAnswerLost(error)
    ? { title: 'We do not know whether that went through', message: unsure }
    : { title, message: error.message }

interface RefusalOptions extends Pick<ToastOptions, 'action'> {
  key?: string | undefined
  unsure?: string | undefined
}

/** `refusalWords` as a notice. */
export function toastRefusal(
  title: string,
  error: CallError,
  { unsure, key, action }: RefusalOptions = {},
): void {
  const { message, ...said } = refusalWords(title, error, unsure)
  toast({
    ...said,
    description: message,
    tone: 'error',
    ...(key ? { key } : {}),
    ...(action ? { action } : {}),
  })
}
