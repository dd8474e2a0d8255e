import { useState } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { choicesOf, type FilterKind, isWaiting, kindOf, partOf } from '../../filter/filter-kinds.ts'
import type { FilterOption } from '../../filter/ready-choices.ts'
import type { TypedChoice } from '../../filter/typed-choices.ts'

export interface Chosen {
  choices: readonly (FilterOption | TypedChoice)[]
  chosen: FilterOption | TypedChoice | undefined
  /** The typed choice with its values; no values while text is still missing. */
  typed: TypedChoice | undefined
  values: readonly string[]
  choose: (choice: FilterOption | TypedChoice) => void
  set: (values: readonly string[]) => void
}

/** The current choice of a condition, and how to change it. */
export function useChosen(
  kind: FilterKind,
  part: Expression,
  today: string,
  onChange: (part: Expression) => void,
): Chosen {
  // Stays in the input while typing, even if a listed choice matches.
  const [typing, setTyping] = useState<string | null>(null)
  const found = kindOf([kind], part)
  const held = kind.typed.find(({ label }) => label === typing)
  const heldValues = held ? (held.read(part) ?? (isWaiting(held) ? [] : null)) : null
  const typed = heldValues ? held : found?.typed
  const chosen = typed ?? found?.option
  const offered = choicesOf(kind)
  return {
    choices: chosen && !offered.includes(chosen) ? [...offered, chosen] : offered,
    chosen,
    typed,
    values: heldValues ?? found?.values ?? [],
    choose: choice => {
      setTyping('control' in choice ? choice.label : null)
      if (!isWaiting(choice)) onChange(partOf(choice, today))
    },
    set: values => {
      if (!typed) return
      setTyping(typed.label)
      onChange(typed.part(values))
    },
  }
}
