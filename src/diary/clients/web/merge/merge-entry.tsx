import { Merge } from 'lucide-react'
import type { RecordClient, TimelineEntry } from '#base/practice/web/record-parts.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { isUndoable } from '../../merge/undo-until.ts'
import { type MergeRow, useUndoMerge } from '../merge-data.ts'

/** A timeline entry for a merge into `client`. Merges are undone newest first, those of a third record in that record. */
export function mergeEntry(
  merge: MergeRow,
  author: string | undefined,
  client: RecordClient,
  isNewest: boolean,
  now: number,
): TimelineEntry {
  const at = Date.parse(merge.merged_at)
  return {
    id: merge.id,
    at,
    icon: <Merge className="size-4" />,
    tone: 'bg-mist',
    title: `Joined with ${fullName(merge.merged)}`,
    text: `${author ? `By ${author}. ` : ''}Everything from that record is in this one.`,
    ...(isNewest && isUndoable(at, now) ? { action: <TakeApart merge={merge} client={client} /> } : {}),
  }
}

function TakeApart({ merge, client }: { merge: MergeRow; client: RecordClient }) {
  const { undo, busy } = useUndoMerge()
  const ask = async () => {
    const goes = await confirm({
      title: 'Take the two records apart again?',
      description: `What came from the record of ${fullName(merge.merged)} goes back to it. What was added since stays with ${fullName(client)}.`,
      confirmLabel: 'Take apart',
      cancelLabel: 'Keep together',
    })
    if (goes) await undo(merge.id)
  }
  return (
    <Button variant="link" size="sm" className="mt-1 min-h-6" busy={busy} onClick={ask}>
      Take apart again
    </Button>
  )
}
