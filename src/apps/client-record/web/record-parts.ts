import type { RecordParts } from '#base/practice/web/record-parts.ts'

const all = import.meta.glob<RecordParts>('../../../*/*/web/client-record.tsx', {
  eager: true,
  import: 'parts',
})
const inOrder = <Each extends { order: number }>(list: Each[]) =>
  list.sort((one, other) => one.order - other.order)

/** Everything that a client's timeline tells. Payments, forms and files come here as parts of their features. */
export const timelineSources = inOrder(Object.values(all).flatMap(({ timeline = [] }) => timeline))
export const recordCards = inOrder(Object.values(all).flatMap(({ cards = [] }) => cards))

/** What the sources read: a record that shows it all at once pushes nothing away that is read already. */
export const useTimelineReads = (clientId: string) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is the same one at every render
  timelineSources.map(({ useRows }) => useRows(clientId))
