import { type LetterSwitch, messageKinds } from '../message-kinds.ts'

const switched = Object.entries(messageKinds).flatMap(([kind, declared]) =>
  'switch' in declared ? [{ kind, by: declared.switch }] : [],
)

/** The kinds of letters that a switch keeps back. */
export const kindsOfSwitch = (name: LetterSwitch): readonly string[] =>
  switched.flatMap(({ kind, by }) => (by === name ? [kind] : []))

export const switchOf = (kind: string): LetterSwitch | undefined =>
  switched.find(each => each.kind === kind)?.by
