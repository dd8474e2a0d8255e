import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'

/** Toasts where a test was sent, or the error. */
export function sayTested(data: { recipient: string } | undefined, error: CallError | undefined): void {
  if (error) toastRefusal('No test was sent', error, { key: 'test' })
  else
    toast({
      title: `Sending the test to ${data?.recipient ?? 'you'}`,
      description: 'It has your current text and is in the outbox too.',
      glyph: 'check',
      key: 'test',
    })
}

/** Why there is nothing to test yet. */
export const sayNoTest = (problem: string | undefined) =>
  toast({ title: 'No test was sent', description: problem, tone: 'error', key: 'test', duration: 6_000 })
