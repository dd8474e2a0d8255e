import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'

/** Where a test went, or why there was none. */
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

/** What is typed is no mail yet, and why. */
export const sayNoTest = (problem: string | undefined) =>
  toast({ title: 'No test was sent', description: problem, tone: 'error', key: 'test', duration: 6_000 })
