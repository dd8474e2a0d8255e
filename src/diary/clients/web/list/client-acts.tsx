import { Archive, RotateCcw, Tag } from 'lucide-react'
import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import type { BulkAct } from '#web/list/bulk-bar.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { type ListedClient, useArchiveClients, useTagClients } from '../list-data.ts'
import { clientCount, type TagRequest } from './tag-request.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const
const idsOf = (rows: readonly ListedClient[]) => rows.map(({ id }) => id)
const key = 'clients'

const TagDialog = whenOpened(async () => (await import('./tag-dialog.tsx')).TagDialog)

export function useArchiveAct(isArchived: boolean): BulkAct<ListedClient> {
  const archive = useArchiveClients()
  const set = async (ids: readonly string[], archived: boolean, isUndo = false): Promise<boolean> => {
    const { done, error } = await archive(ids, archived)
    if (error) toastRefusal(archived ? 'Not all were archived' : 'Not all are back', error, { key })
    if (done.length > 0 || !error) {
      const undo = { label: 'Undo', onSelect: () => void set(done, !archived, true) }
      const title = `${clientCount(done.length)} ${archived ? 'archived' : 'back in the list'}`
      toast({ title, key: `${key}-done`, ...(isUndo || done.length === 0 ? {} : { action: undo }) })
    }
    return !error
  }
  if (isArchived)
    return { label: 'Bring back', icon: <RotateCcw {...icon} />, run: rows => set(idsOf(rows), false) }
  return {
    label: 'Archive',
    icon: <Archive {...icon} />,
    run: async rows => {
      const coming = rows.filter(row => row.next_at !== 'infinity').length
      const goes =
        coming === 0 ||
        (await confirm({
          title: `Archive ${clientCount(rows.length)}?`,
          description: `${coming === 1 ? 'One of them has a visit' : `${coming} of them have visits`} to come. What is booked stays booked.`,
          confirmLabel: 'Archive',
          cancelLabel: 'Keep',
          tone: 'destructive',
        }))
      return goes && set(idsOf(rows), true)
    },
  }
}

export function useTagAct() {
  const tagAll = useTagClients()
  const [asked, setAsked] = useState<TagRequest | null>(null)
  const run = async (rows: ListedClient[]): Promise<boolean> => {
    const tag = await new Promise<string | null>(answer => setAsked({ rows, answer }))
    setAsked(null)
    if (tag === null) return false
    const { done, error } = await tagAll(idsOf(rows), tag, true)
    if (error) toastRefusal('Not all were tagged', error, { key })
    const takeBack = async () => {
      const back = await tagAll(done, tag, false)
      if (back.error) toastRefusal('The tag was not taken away', back.error, { key })
      else toast({ title: `${tag} taken away again`, key: `${key}-done` })
    }
    if (done.length > 0)
      toast({
        title: `${clientCount(done.length)} tagged ${tag}`,
        key: `${key}-done`,
        action: { label: 'Undo', onSelect: () => void takeBack() },
      })
    else if (!error) toast({ title: `All of them have ${tag} already`, key: `${key}-done` })
    return !error
  }
  const act: BulkAct<ListedClient> = { label: 'Tag', icon: <Tag {...icon} />, run }
  return { act, dialog: asked ? <TagDialog {...asked} /> : null }
}
