import type { LintCode } from '#features/messages/lint-outbound.ts'
import { findingWords } from '#features/messages/lint-words.ts'
import type { CallError } from '#web/call.ts'
import { toastRefusal } from '#web/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useSwitchSequence } from './data.ts'

export interface StepFinding {
  step: string
  code: string
  found: string
}

/** What a refusal says of the words of steps. */
export const findingsOf = (error: CallError | undefined): StepFinding[] =>
  (error?.details as { findings?: StepFinding[] } | undefined)?.findings ?? []

/** What is wrong with the words of a step, and what to write instead. */
export function findingSentence({ code, found }: StepFinding): string {
  if (code === 'too_long') return 'With your link it is longer than three messages. Shorten it.'
  const { wrong, instead } = findingWords({ code: code as LintCode, found })
  return `${found ? `“${found}” ` : ''}${wrong}. ${instead}`
}

/** Switches a sequence on or off; `onFindings` takes what its words are refused for. */
export function useSwitch(
  { id, name }: { id: string; name: string },
  onFindings?: (findings: StepFinding[]) => void,
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
