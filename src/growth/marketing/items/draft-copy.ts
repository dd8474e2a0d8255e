import { formatShortDay } from '#lib/time/dates.ts'
import type { Kind } from '#rules/planning/plan-input.ts'
import { isDrafted, isLate, lateHours } from './drafted-items.ts'
import type { ItemState } from './item-state.ts'

interface Unwritten {
  kind: Kind
  topic: string | null
  /** Epoch ms. */
  at: number
  state: ItemState
  /** A composer code. */
  draft_problem: string | null
}

const problems: Record<string, string> = {
  no_fact: 'there is nothing to say about it yet',
  unsafe_fact: 'what it would say holds words that may not be posted',
  avoided_word: 'it cannot be said without a word that you avoid',
  no_language: 'texts are written in English alone for now',
}

/** Why an item has no text, or when it gets one; null if it needs none or is over. */
export function draftWords(
  { kind, topic, at, state, draft_problem }: Unwritten,
  may: { write: boolean; post: boolean; mail: boolean },
  now: number,
  zone: string,
): string | null {
  if (!isDrafted(kind) || !may.write || !(kind === 'post' ? may.post : may.mail)) return null
  if (state === 'done' || state === 'skipped' || state === 'failed' || at <= now) return null
  if (draft_problem)
    return `No words could be written: ${problems[draft_problem] ?? 'it does not go together there'}. Swap it, or write them yourself.`
  const from = at - lateHours * 3_600_000
  if (!isLate(topic) || from <= now) return 'Its words are being written.'
  return `Its words are written on ${formatShortDay(zone, from)}, from what is open then.`
}
