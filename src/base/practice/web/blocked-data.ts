import { useRowTable } from '#web/rows/row-table.ts'
import type { Row } from '#web/rows/rows.ts'

type Blocked = Row<'blocked_times', 'id' | 'practitioner_id' | 'starts_at' | 'ends_at' | 'reason'>

export const useBlockedRows = () => useRowTable('blocked_times', ['appointments'])

/** Reopens a blocked time, with Undo. Returns whether it worked. */
export function useUnblock(practice_id: string) {
  const times = useBlockedRows()
  return ({ id, practitioner_id, starts_at, ends_at, reason }: Blocked): Promise<boolean> => {
    const again = { practice_id, practitioner_id, starts_at, ends_at, reason }
    return times.remove(
      { id },
      {
        refused: 'Not removed',
        done: { title: 'The time is open again' },
        undo: () => times.add(again, { refused: 'Not blocked again' }),
      },
    )
  }
}
