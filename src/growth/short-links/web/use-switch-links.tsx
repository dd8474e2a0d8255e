import { Power } from 'lucide-react'
import type { BulkAct } from '#web/list/bulk-bar.tsx'
import type { ShortLink } from '../link-state.ts'
import { useLinkRows } from './data.ts'

const words = (count: number) => `${count} ${count === 1 ? 'link is' : 'links are'}`

/** With Undo. Links disabled before an error stay disabled. */
export function useSwitchLinksOff(): BulkAct<ShortLink> {
  const rows = useLinkRows()
  const set = (links: readonly ShortLink[], isOn: boolean): Promise<boolean> => {
    const state = isOn ? 'on' : 'off'
    const changes = links.map(({ id }) => ({ key: { id }, fields: { is_active: isOn } }))
    return rows.changeAll(changes, {
      refused: `Not all links are ${state}`,
      hint: 'Try again in a moment.',
      done: {
        title: `${words(links.length)} ${state}`,
        ...(isOn ? {} : { description: 'People who open them now will find nothing.' }),
        key: 'link',
      },
      undo: isOn ? undefined : () => void set(links, true),
    })
  }
  return {
    label: 'Switch off',
    icon: <Power aria-hidden="true" className="size-4" />,
    reaches: link => link.is_active,
    run: links => set(links, false),
  }
}
