import type { Expression } from '#rules/segments/segment-fields.ts'

/** Sorts keys, since an address may come from elsewhere. */
const spelled = (e: unknown): string =>
  JSON.stringify(e, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
/** Whether two expressions are equal, whatever the order of their keys. */
export const isSamePart = (a: Expression, b: Expression): boolean => spelled(a) === spelled(b)
