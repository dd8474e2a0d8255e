import type { z } from 'zod'

/** `value`, as `schema` wants it. Throws an Error that names the file of content/ and each entry that is wrong. */
export function checkContent<Schema extends z.ZodType>(
  file: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Error(
    `${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  )
}
