import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newId } from '#lib/new-id.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { readFilterParts, wholeExpression, whoText } from '../../filter/filter-address.ts'
import { isSamePart } from '../../filter/same-part.ts'
import { SegmentTabs } from '../filter/segment-tabs.tsx'
import { useRemoveSegment, useSegments } from '../segment-data.ts'

// Loaded when someone filters.
const ClientFilter = whenOpened(async () => (await import('../filter/client-filter.tsx')).ClientFilter)
const SegmentDialog = whenOpened(async () => (await import('../filter/segment-dialog.tsx')).SegmentDialog)

/** Segments as tabs, the filter below and the naming dialog, all driven by the address. */
export function useFilterTools(canChange: boolean): ReactNode {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const segments = useSegments().data ?? []
  const remove = useRemoveSegment()
  const [isOpen, setOpen] = useState(false)
  const [naming, setNaming] = useState<{ id: string; isNew: boolean } | null>(null)
  const archived = address.get('show') === 'archived'
  const parts = readFilterParts(address.get('who') ?? '') ?? []
  const isFiltered = parts.length > 0
  const expression = wholeExpression(archived, parts)
  const isChosen = (each: { expression: Expression }) => isSamePart(each.expression, expression)
  const chosen = isFiltered || archived ? (segments.find(isChosen) ?? null) : null
  const filter = (next: Expression[]) =>
    setAddress(
      last => {
        const params = new URLSearchParams(last)
        for (const name of ['after', 'page']) params.delete(name)
        if (next.length > 0) params.set('who', whoText(next))
        else params.delete('who')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <SegmentTabs
        segments={segments}
        chosen={chosen}
        isFiltered={isFiltered}
        isOpen={isOpen || isFiltered}
        canChange={canChange}
        onFilter={() => setOpen(true)}
        onSave={() => setNaming({ id: newId(), isNew: true })}
        onRename={() => chosen && setNaming({ id: chosen.id, isNew: false })}
        onRemove={async () => {
          if (chosen && (await remove(chosen))) await navigate('/clients', { replace: true })
        }}
      />
      {isOpen || isFiltered ? <ClientFilter parts={parts} archived={archived} onChange={filter} /> : null}
      {naming ? (
        <SegmentDialog
          segment={naming.isNew ? null : chosen}
          expression={expression}
          newId={naming.id}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  )
}
