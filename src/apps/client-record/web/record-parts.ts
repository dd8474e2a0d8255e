import type { RecordParts } from '#base/practice/web/record-parts.ts'

const all = import.meta.glob<RecordParts>('../../../*/*/web/client-record.tsx', {
  eager: true,
  import: 'parts',
})
const inOrder = <Each extends { order: number }>(list: Each[]) =>
  list.sort((one, other) => one.order - other.order)

export const timelineSources = inOrder(Object.values(all).flatMap(({ timeline = [] }) => timeline))
export const recordCards = inOrder(Object.values(all).flatMap(({ cards = [] }) => cards))

/** Reads of all sources, so the record can appear at once without shifting content. */
export const useTimelineReads = (clientId: string) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is the same one at every render
  timelineSources.map(({ useRows }) => useRows(clientId))
