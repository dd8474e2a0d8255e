import type { Choice } from '../schema.ts'

/** Choices that a text offers at most: each takes room, and is answered by a letter. */
export const mostChoices = 8

/** A to H. Letters, because 1, 2 and 3 answer a reminder, and whoever has a visit ahead would cancel it by the second time. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/**
 * What a text picks of the choices that were offered last, as it would have been tapped; null: none of them. A number picks as well,
 * unless it reads as the hour of one of them.
 */
export function pickedChoice(text: string, choices: readonly Choice[]): Choice | null {
  const said = text
    .trim()
    .replace(/^["'(]+/, '')
    .replace(/(?<!["').!])["').!]+$/, '')
  const letter = /^(?:option |opcion |opción )?([a-z])$/i.exec(said)?.[1]
  if (letter) return choices[letter.toUpperCase().charCodeAt(0) - 65] ?? null
  const number = /^(?:option |opcion |opción |#)?(\d{1,2})$/i.exec(said)?.[1]
  if (!number) return null
  const isHour = choices.some(({ label }) => new RegExp(`(?<!\\d)${Number(number)}:\\d\\d`).test(label))
  return isHour ? null : (choices[Number(number) - 1] ?? null)
}
