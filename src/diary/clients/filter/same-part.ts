import type { Expression } from '#rules/segments/segment-fields.ts'

/** Keys in one order, since an address may have been written by somebody else. */
const spelled = (e: unknown): string =>
  JSON.stringify(e, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
/** Whether two expressions are written alike, whatever the order of their keys. */
export const isSamePart = (a: Expression, b: Expression): boolean => spelled(a) === spelled(b)
