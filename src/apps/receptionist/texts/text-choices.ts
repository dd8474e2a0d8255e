import type { Choice } from '../schema.ts'

/** Most choices in one text, because each takes room and a letter. */
export const mostChoices = 8

/** A to H. Letters, because 1, 2 and 3 answer a reminder and could cancel an upcoming visit. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** The choice that a text picks by letter, or by a number that isn't the hour of one of them; null: none. */
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
