import { z } from 'zod'

// What a network says is a stranger's: only what has the form that is asked for is believed, and no column is given what it cannot
// hold (NUL, half a character).

const clean = (words: string) => words.replaceAll('\0', '').toWellFormed()

/** Words, cut to `most` signs. */
export const words = (most: number) => z.string().transform(said => clean(said.slice(0, most)))
/** Words that may be missing; what is no text is as if it were. */
export const maybe = (most: number) => words(most).optional().catch(undefined)
/** What a network calls something: a text, or a number of Meta's. */
export const idOf = z
  .union([z.string(), z.number()])
  .transform(id => clean(String(id)))
  .pipe(z.string().min(1).max(300))
/** What opens an account, and goes nowhere else. */
export const token = z.string().min(1).max(10_000)
/** From now: a year at most, whatever a network says. */
export const seconds = (usual: number) =>
  z
    .number()
    .min(0)
    .transform(said => Math.min(said, 366 * 86_400))
    .catch(usual)

/** Of a list those that have the form; the others are not there. */
export const listOf = <Shape extends z.ZodType>(shape: Shape, most = 1_000) =>
  z.array(z.unknown()).transform(list =>
    list.slice(0, most).flatMap(each => {
      const read = shape.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )
