import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { toast } from '#web/ui/toast.ts'

export interface Segment {
  id: string
  name: string
  expression: Expression
}

export const useSegments = () =>
  useQuery({
    queryKey: ['segments'],
    queryFn: async ({ signal }) => {
      const all = supabase().from('segments').select('id,name,expression').order('name').order('id')
      return rowsOf(await all.abortSignal(signal)) as unknown as Segment[]
    },
  })

const MOST_COUNTED = 20

/** Counts of the first 20 segments, refreshed when clients or visits change. */
export function useSegmentCounts(segments: readonly Segment[]) {
  const counted = segments.slice(0, MOST_COUNTED)
  const expressions = counted.map(({ expression }) => expression)
  const counts = useQuery({
    queryKey: ['clients', 'segments', expressions],
    enabled: counted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = answerOf(await call('count-clients', { expressions }, { signal }))
      return new Map(counted.map(({ id }, nth) => [id, answer.counts[nth] ?? 0]))
    },
  })
  return counts.data
}

export const useSaveSegment = () => useVerb('save-segment', ['segments'])

/** Removes a segment, with Undo. */
export function useRemoveSegment() {
  const { run } = useVerb('remove-segment', ['segments'])
  const saving = useSaveSegment()
  return async ({ id, name, expression }: Segment): Promise<boolean> => {
    const { error } = await run({ segment_id: id })
    if (error) {
      toastRefusal('The segment was not removed', error)
      return false
    }
    const undo = async () => {
      const back = await saving.run({ new_id: id, name, expression })
      if (back.error) toastRefusal('The segment is not back', back.error)
    }
    toast({ title: `Segment ${name} removed`, action: { label: 'Undo', onSelect: () => void undo() } })
    return true
  }
}
