import { CheckCheck, Eye, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { BulkAct } from '#web/list/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OlderStatus } from '../../feedback-kinds.ts'
import { type OlderFeedback, useMarkOlder } from '../managed-data.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

const marks = [
  { to: 'reviewed', label: 'Mark Reviewed', from: ['new'], icon: <Eye {...icon} /> },
  { to: 'resolved', label: 'Mark Resolved', from: ['new', 'reviewed'], icon: <CheckCheck {...icon} /> },
  { to: 'new', label: 'Mark as New', from: ['reviewed', 'resolved'], icon: <RotateCcw {...icon} /> },
] as const satisfies readonly { to: OlderStatus; from: readonly OlderStatus[]; [more: string]: unknown }[]

const reaches = (from: readonly OlderStatus[]) => (item: OlderFeedback) => from.includes(item.status)

export function OlderActs({ item }: { item: OlderFeedback }) {
  const { mark } = useMarkOlder()
  const [busy, setBusy] = useState<OlderStatus | null>(null)
  const set = async (status: OlderStatus) => {
    if (busy) return
    setBusy(status)
    await mark(item, status)
    setBusy(null)
  }
  return (
    <div className="flex flex-wrap gap-2 md:flex-col md:items-stretch lg:ml-auto lg:w-fit">
      {marks
        .filter(({ from }) => reaches(from)(item))
        .map(({ to, label }) => (
          <Button
            key={to}
            size="sm"
            busy={busy === to}
            aria-label={`${label}: ${item.user_email ?? 'somebody'}`}
            onClick={() => void set(to)}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}

export function useOlderMarks(): BulkAct<OlderFeedback>[] {
  const { markAll } = useMarkOlder()
  return marks.map(({ to, label, from, icon }) => ({
    label,
    icon,
    reaches: reaches(from),
    run: items => markAll(items, to),
  }))
}
