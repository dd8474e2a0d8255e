import { z } from 'zod'

// Network answers are untrusted and may contain what a column can't store (NUL, lone surrogates).

const clean = (words: string) => words.replaceAll('\0', '').toWellFormed()

/** Cut to `most` characters. */
export const words = (most: number) => z.string().transform(said => clean(said.slice(0, most)))
/** Optional text; other types count as missing. */
export const maybe = (most: number) => words(most).optional().catch(undefined)
export const idOf = z
  .union([z.string(), z.number()])
  .transform(id => clean(String(id)))
  .pipe(z.string().min(1).max(300))
/** An access token. Never sent elsewhere. */
export const token = z.string().min(1).max(10_000)
/** From now, capped at a year. */
export const seconds = (usual: number) =>
  z
    .number()
    .min(0)
    .transform(said => Math.min(said, 366 * 86_400))
    .catch(usual)

/** Keeps only the entries with the right shape. */
export const listOf = <Shape extends z.ZodType>(shape: Shape, most = 1_000) =>
  z.array(z.unknown()).transform(list =>
    list.slice(0, most).flatMap(each => {
      const read = shape.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )
