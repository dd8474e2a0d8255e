import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { WordsFinding } from '../message-problem.ts'
import { useSwitchSequence } from './data.ts'

export const findingsOf = (error: CallError | undefined): WordsFinding[] =>
  (error?.details as { findings?: WordsFinding[] } | undefined)?.findings ?? []

/** `onFindings` gets the content problems it was refused for. */
export function useSwitch(
  { id, name }: { id: string; name: string },
  onFindings?: (findings: WordsFinding[]) => void,
) {
  const { run, busy } = useSwitchSequence()
  const flip = async (is_on: boolean) => {
    const { error } = await run({ sequence_id: id, is_on })
    onFindings?.(findingsOf(error))
    if (error) toastRefusal(`${name} is still ${is_on ? 'off' : 'on'}`, error)
    else toast({ title: `${name} is ${is_on ? 'on' : 'off'}`, glyph: 'check', key: 'sequence' })
  }
  return { flip: (is_on: boolean) => void flip(is_on), busy }
}
