import { type ToastOptions, toast } from '../ui/toast.ts'
import { type CallError, failures } from './call.ts'

/**
 * Whether nobody knows if the server did what it was asked: it was sent, and no answer came. `offline` is not one of
 * these: it was never sent.
 */
export const isAnswerLost = ({ code }: CallError): boolean => code !== 'offline' && code in failures

/** What a refusal says of single fields, by name; nothing where it is about something else. */
export const fieldWords = ({ details }: CallError): Record<string, string> =>
  (details as { fields?: Record<string, string> } | undefined)?.fields ?? {}

/**
 * How a refused call is told: `title` says what was not done, or, where the answer was lost, that nobody knows whether
 * it was; `unsure` then says what to do about it.
 */
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

/** `refusalWords` in a notice. */
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
